// Names the function that the page gives to the core, so that em++ reports all others that are missing.
mergeInto(LibraryManager.library, { take: () => {} });

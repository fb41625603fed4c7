/** Where the build puts the compiled data; the same from the sources and from the bundle. */
export const GENERATED_FOLDER = new URL('../generated/', import.meta.url);

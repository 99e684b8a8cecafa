/** What takes long to make and is not wanted on every page: made with the first call, and kept. */
export function lazily<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

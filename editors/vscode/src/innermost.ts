// The deepest part of an outline for which something holds.

export interface Part<T> {
  children: T[];
}

export function innermost<T extends Part<T>>(parts: T[], holds: (part: T) => boolean): T | undefined {
  const part = parts.find(holds);
  return part && (innermost(part.children, holds) ?? part);
}

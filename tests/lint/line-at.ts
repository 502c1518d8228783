import type ts from "typescript";

/** The line that a position of a file is on, counted from 1. */
export function lineAt(file: ts.SourceFile, position: number): number {
  return file.getLineAndCharacterOfPosition(position).line + 1;
}

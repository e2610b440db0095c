/** What the command line touches besides files. */
export interface Io {
  readonly stdin: AsyncIterable<Uint8Array | string>;
  readonly stdout: Output;
  readonly stderr: Output;
  /** Relative paths and the configuration file are looked for here. */
  readonly cwd: string;
  readonly env: { readonly [name: string]: string | undefined };
}

export interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean;
}

/** An attribute as cdktn's HCL printer takes it. */
export interface HclAttribute {
  readonly value: unknown;
  readonly isBlock: boolean;
  readonly type: string;
  readonly storageClassType: string;
}

export function hclText(value: string | undefined): HclAttribute {
  return { value, isBlock: false, type: 'simple', storageClassType: 'string' };
}

export function hclFlag(value: unknown): HclAttribute {
  return { value, isBlock: false, type: 'simple', storageClassType: 'boolean' };
}

export function hclTexts(value: readonly string[] | undefined): HclAttribute {
  return { value, isBlock: false, type: 'list', storageClassType: 'stringList' };
}

export function hclTextMap(value: object | undefined): HclAttribute {
  return { value, isBlock: false, type: 'map', storageClassType: 'stringMap' };
}

export function hclAnyMap(value: object | undefined): HclAttribute {
  return { value, isBlock: false, type: 'map', storageClassType: 'anyMap' };
}

/** A block, once or as often as the value has entries. */
export function hclBlock(value: unknown, storageClassType: string, type: 'list' | 'struct' = 'list'): HclAttribute {
  return { value, isBlock: true, type, storageClassType };
}

/** Those that have a value; the printer prints `undefined`. */
export function given(attributes: { readonly [name: string]: HclAttribute }): { [name: string]: HclAttribute } {
  return Object.fromEntries(Object.entries(attributes).filter(([, { value }]) => value !== undefined));
}

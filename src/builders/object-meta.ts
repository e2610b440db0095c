/** What names and describes an object. Other fields of the API's ObjectMeta pass through. */
export interface ObjectMeta {
  /** @default - made from the construct's path on cdk8s and Terraform; required for a bare builder */
  readonly name?: string;
  /** Labels of the object itself, not of nodes. */
  readonly labels?: { readonly [key: string]: string };
  /** Annotations of the object itself, not of nodes. */
  readonly annotations?: { readonly [key: string]: string };
  readonly [field: string]: unknown;
}

/** Labels and annotations of what an object makes: of the nodes of a NodePool. */
export interface TemplateMeta {
  readonly labels?: { readonly [key: string]: string };
  readonly annotations?: { readonly [key: string]: string };
}

/** `${` and `%{` begin an expression or a directive, unless the sign stands twice. Terraform's own answers are in the tests. */
const OPEN = /(?:^|[^$])\$\{|(?:^|[^%])%\{/;

/** Whether Terraform works the text out when it runs, rather than taking it as it is. */
export function isTemplate(text: string): boolean {
  return (text.includes('${') || text.includes('%{')) && OPEN.test(text);
}

/** A text that is no template as Terraform reads it: `$${x}` is `${x}`. */
export function unescaped(text: string): string {
  return text.replace(/\$(?=\$\{)|%(?=%\{)/g, '');
}

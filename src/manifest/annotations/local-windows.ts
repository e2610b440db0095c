/**
 * The local windows that entries of a NodePool's budgets were made from, joined by `; `. A schedule is in UTC and no longer
 * says where the hours were meant. One reads `block Europe/Berlin mon-fri 09:00-17:00 both`.
 */
export const LOCAL_WINDOWS_KEY = 'budgets.cdk-node-pools.dev/local-windows';

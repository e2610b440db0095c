interface AuditFacts {
  readonly managedNodes: number;
  readonly pendingPods: number;
}

/**
 * The documented log line of a removal below the threshold. `targetNodes` are the selected ones, before the guards; they are more than
 * the documentation shows, which cuts the list.
 */
export function auditLine(
  average: string,
  { managedNodes, pendingPods }: AuditFacts,
  targetNodes: readonly string[],
): string {
  return JSON.stringify({
    msg: 'scale decision audit',
    action: 'scale_down',
    reason: `average utilization below threshold: ${average}`,
    pendingPods,
    managedNodes,
    targetNodes,
  });
}

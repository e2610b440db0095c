import type { IConstruct } from 'constructs';
import { TerraformCostEstimate } from './cost-estimate';
import type { AspectHost } from './host';

/** The cost aspect of each construct: that of the nearest scope that has one, and of several in one scope the last. */
export class CostCoverage {
  private readonly known = new Map<IConstruct, TerraformCostEstimate | undefined>();

  constructor(private readonly host: AspectHost) {}

  of(construct: IConstruct): TerraformCostEstimate | undefined {
    if (this.known.has(construct)) return this.known.get(construct);
    const own = this.host.aspectsOf(construct).filter(isCostEstimate);
    const { scope } = construct.node;
    const found = own[own.length - 1] ?? (scope && this.of(scope));
    this.known.set(construct, found);
    return found;
  }
}

export function hasCostEstimate(host: AspectHost, construct: IConstruct): boolean {
  return host.aspectsOf(construct).some(isCostEstimate);
}

/** Whether aspects of other people see a construct, which may change what is in it. */
export function hasOtherAspects(host: AspectHost, construct: IConstruct): boolean {
  return host.aspectsOf(construct).some((aspect) => !isCostEstimate(aspect));
}

function isCostEstimate(aspect: unknown): aspect is TerraformCostEstimate {
  return aspect instanceof TerraformCostEstimate;
}

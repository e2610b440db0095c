/** The release of hashicorp/kubernetes that resources and provider are made for: the one that `@cdktf/provider-kubernetes` 12.1 pins. */
export const PROVIDER_RELEASE = {
  providerName: 'kubernetes',
  providerVersion: '2.38.0',
  providerVersionConstraint: '~> 2.0',
};

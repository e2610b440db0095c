/** Of the examples. */
export const EXAMPLE_CRD = `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: backups.example.com
spec:
  group: example.com
  names: { kind: Backup, plural: backups }
  scope: Namespaced
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              properties:
                keep: { type: integer, minimum: 1 }
                keepAtMost: { type: integer }
              x-kubernetes-validations:
                - rule: "!has(self.keepAtMost) || self.keep <= self.keepAtMost"
                  message: keep must not be above keepAtMost
`;

export const CRD_WITH_TRANSITION = `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: disks.example.com
spec:
  group: example.com
  names: { kind: Disk, plural: disks }
  scope: Namespaced
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              properties:
                sizeGb:
                  type: integer
                  x-kubernetes-validations:
                    - rule: self >= oldSelf
                      message: a disk cannot shrink
`;

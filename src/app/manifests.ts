/** The catalogue: the manifest of every module, built or to come. */
import type { Manifest } from '../core/access/contract/access.ts'

export const manifests: readonly Manifest[] = []

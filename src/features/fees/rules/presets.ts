/**
 * Ready-made fee structures: the most that public senior schools may ask of parents in a year (Gazette notice of 12
 * January 2026), in shillings.
 */

export interface Preset {
  /** Cluster of the school: C1 was national, C2 extra-county. */
  readonly id: 'c1' | 'c2'
  readonly items: readonly { readonly name: string; readonly yearly: number; readonly optional: boolean }[]
}

const item = (name: string, yearly: number) => ({ name, yearly, optional: false })

export const presets: readonly Preset[] = [
  {
    id: 'c1',
    items: [
      item('Boarding, equipment and stores', 30_385),
      item('Other vote heads', 20_371),
      item('Maintenance and improvement', 2000),
      item('Activity', 798),
    ],
  },
  // Only its total is known; the school splits it.
  { id: 'c2', items: [item('Boarding fees', 45_054)] },
]

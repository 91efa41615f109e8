/** Whether a vehicle may drive: a dot with its word, and the reasons as a sentence. */
import { useTranslation } from 'react-i18next'
import { StatusDot, type StatusKind } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Paper, Vehicle } from '../../contract/vehicles.ts'

/** The paper that ends next, of those that still count. */
export const nextToEnd = (papers: readonly Paper[]): (Paper & { endsOn: string; days: number }) | undefined =>
  papers
    .flatMap((paper) =>
      paper.endsOn !== null && paper.days !== null && paper.days >= 0
        ? [{ ...paper, endsOn: paper.endsOn, days: paper.days }]
        : [],
    )
    .sort((a, b) => a.days - b.days)[0]

const kindOf = ({ retiredOn, obstacles, papers }: Vehicle): { kind: StatusKind; word: string } => {
  if (retiredOn !== null) return { kind: 'inactive', word: 'retired' }
  if (obstacles.length > 0) return { kind: 'stopped', word: 'stopped' }
  return papers.some(({ state }) => state === 'ending')
    ? { kind: 'pending', word: 'ending' }
    : { kind: 'active', word: 'fine' }
}

export const VehicleState = ({ vehicle }: { readonly vehicle: Vehicle }) => {
  const { t } = useTranslation('fleet')
  const { kind, word } = kindOf(vehicle)
  return <StatusDot kind={kind}>{t(`vehicle.is.${word}`)}</StatusDot>
}

/** Why it may not drive, in words; empty if it may. */
export const useObstacles = () => {
  const { t } = useTranslation('fleet')
  const formats = useFormats()
  return ({ obstacles }: Pick<Vehicle, 'obstacles'>): string =>
    formats.list(
      obstacles.map(({ code, paper }) => t(`obstacle.${code}`, { paper: paper === null ? '' : t(`paper.${paper}`) })),
    )
}

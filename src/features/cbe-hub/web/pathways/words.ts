/** Sentences of the pathways guide. */
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useSession } from '#platform/web/session/session.tsx'
import type { PathwayChange, PathwayFit, PathwayGuide } from '../../contract/pathways.ts'

export const usePathwayWords = () => {
  const { t } = useTranslation('cbe-hub')
  const formats = useFormats()
  const { user } = useSession()
  const voice = user.role === 'student' ? 'you' : 'name'
  const nameOf = (pathway: string): string => t(`pathways.name.${pathway}`)
  return {
    nameOf,
    title: ({ learner: { firstName: name }, fits, open }: PathwayGuide): string => {
      if (!open) return t('pathways.title.later')
      const best = fits.find((fit) => fit.best)
      if (best) return t(`pathways.title.best.${voice}`, { name, pathway: nameOf(best.pathway) })
      return fits.every(({ verdict }) => verdict === 'unknown')
        ? t('pathways.title.unknown')
        : t(`pathways.title.none.${voice}`, { name })
    },
    verdict: ({ verdict, best }: PathwayFit): string => t(`pathways.verdict.${best ? 'best' : verdict}`),
    reason: ({ verdict, areas, likes }: PathwayFit): string => {
      const missing = areas.filter(({ level }) => level === null).map(({ name }) => name)
      const short = areas
        .filter((one) => one.short > 0)
        .map(({ name, short: count }) => t('pathways.short', { area: name, count }))
      const why =
        verdict === 'unknown'
          ? t('pathways.why.unknown', { areas: formats.list(missing) })
          : verdict === 'fits'
            ? t('pathways.why.fits', { count: areas.length })
            : t('pathways.why.short', { areas: formats.list(short) })
      const liked = likes.map((one) => t(`pathways.interest.${one}`))
      return liked.length === 0 ? why : `${why} ${t(`pathways.likes.${voice}`, { likes: formats.list(liked) })}`
    },
    change: ({ kind, area, levels, code, pathway }: PathwayChange) => ({
      title:
        kind === 'up' ? t('pathways.change.up', { area, count: levels }) : t('pathways.change.down', { area, code }),
      text: t(`pathways.change.${kind}Text`, { pathway: nameOf(pathway) }),
    }),
  }
}

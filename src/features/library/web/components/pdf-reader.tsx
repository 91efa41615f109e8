/** Reads a PDF page by page: by buttons, arrow keys or a number. */
import { ActionIcon } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PdfView } from '#core/files/web/public.ts'
import { buildUrl } from '#platform/pure/contract.ts'
import { NumberInput } from '#platform/web/forms/number-input.tsx'
import { itemFile, type LibraryItem } from '../../contract/items.ts'
import { langOf } from '../lang.ts'
import { usePlace } from '../use-place.ts'
import classes from './reader.module.css'

export const PdfReader = ({ item, at }: { item: LibraryItem; at: number | undefined }) => {
  const { t } = useTranslation('digital-library')
  const [last, setLast] = useState<number>()
  const { start, keep } = usePlace(item)
  const [page, setPage] = useState(at ?? Math.max(1, start?.place ?? 1))
  const shown = Math.min(page, last ?? page)
  const turn = (to: number): void => {
    if (last === undefined || to < 1 || to > last) return
    setPage(to)
    keep({ place: to, finished: to === last })
  }
  useEffect(() => {
    if (at !== undefined) setPage(at)
  }, [at])
  useHotkeys([
    ['ArrowRight', () => turn(shown + 1)],
    ['ArrowLeft', () => turn(shown - 1)],
  ])
  return (
    <section className={classes.reader} aria-label={t('reader.of', { title: item.title })}>
      <div className={classes.turns}>
        <ActionIcon
          variant="light"
          size={44}
          aria-label={t('reader.back')}
          disabled={shown <= 1}
          onClick={() => turn(shown - 1)}
        >
          <IconArrowLeft size={20} aria-hidden />
        </ActionIcon>
        <NumberInput
          className={classes.number ?? ''}
          aria-label={t('reader.page')}
          value={shown}
          min={1}
          max={last}
          onChange={(value) => typeof value === 'number' && turn(value)}
        />
        <span aria-live="polite">
          {last === undefined ? t('reader.opening') : t('reader.ofPages', { count: last })}
        </span>
        <ActionIcon
          variant="light"
          size={44}
          aria-label={t('reader.next')}
          disabled={last === undefined || shown >= last}
          onClick={() => turn(shown + 1)}
        >
          <IconArrowRight size={20} aria-hidden />
        </ActionIcon>
      </div>
      <PdfView
        src={buildUrl(itemFile.path, { id: item.id })}
        page={shown}
        onOpen={setLast}
        language={langOf(item.language)}
        isThin
      />
    </section>
  )
}

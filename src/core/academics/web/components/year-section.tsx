/** One academic year: its terms as a picture, and exceptions. */
import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import type { MenuAction } from '#platform/web/floating/menu-actions.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { RowMenu } from '#platform/web/list/row-menu.tsx'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import { Section } from '../../../schools/web/public.ts'
import {
  listExceptions,
  listYears,
  removeException,
  removeTerm,
  removeYear,
  type AcademicYear,
  type ExceptionItem,
  type Term,
} from '../../contract/calendar.ts'
import type { Doomed } from './delete-dialog.tsx'
import { Row, Rows } from './rows.tsx'
import { ToCheck } from './to-check.tsx'
import { YearPicture } from './year-picture.tsx'

const DeleteDialog = lateDialog(async () => (await import('./delete-dialog.tsx')).DeleteDialog)
const ExceptionDialog = lateDialog(async () => (await import('./term-dialog.tsx')).ExceptionDialog)
const TermDialog = lateDialog(async () => (await import('./term-dialog.tsx')).TermDialog)
const YearDialog = lateDialog(async () => (await import('./year-dialogs.tsx')).YearDialog)

/** The open dialog. */
type Open = { what: 'year' } | { what: 'term'; term?: Term } | { what: 'exception'; exception?: ExceptionItem } | null

const useRange = () => {
  const { t } = useTranslation('academics')
  const formats = useFormats()
  return ({ startsOn, endsOn }: { startsOn: string; endsOn: string }): string =>
    startsOn === endsOn
      ? formats.date(startsOn, 'full')
      : t('range', { from: formats.date(startsOn, 'day'), to: formats.date(endsOn) })
}

const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button variant="subtle" leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />} onClick={onClick}>
    {label}
  </Button>
)

const Exceptions = ({
  exceptions,
  onAdd,
  menuOf,
}: {
  exceptions: readonly ExceptionItem[]
  onAdd: () => void
  menuOf: (exception: ExceptionItem) => readonly MenuAction[]
}) => {
  const { t } = useTranslation('academics')
  const range = useRange()
  return (
    <Section
      title={t('exception.title')}
      hint={t('exception.hint')}
      actions={<AddButton label={t('exception.add')} onClick={onAdd} />}
    >
      {exceptions.length === 0 ? <p>{t('exception.none')}</p> : null}
      <Rows>
        {exceptions.map((exception) => (
          <Row
            key={exception.id}
            name={exception.name}
            second={range(exception)}
            end={t(`exception.${exception.kind}`)}
            menu={menuOf(exception)}
          />
        ))}
      </Rows>
    </Section>
  )
}

export const YearSection = ({
  year,
  exceptions,
  today,
}: {
  year: AcademicYear
  exceptions: readonly ExceptionItem[]
  today: string
}) => {
  const { t } = useTranslation('academics')
  const termName = useTermName()
  const range = useRange()
  const [open, setOpen] = useState<Open>(null)
  const [doomed, setDoomed] = useState<Doomed | null>(null)
  const close = () => setOpen(null)
  const menu = (edit: NonNullable<Open>, remove: Doomed): MenuAction[] => [
    { label: t('edit'), icon: IconPencil, onClick: () => setOpen(edit) },
    { label: t('delete'), icon: IconTrash, danger: true, onClick: () => setDoomed(remove) },
  ]
  const own = exceptions.filter((one) => one.endsOn >= year.startsOn && one.startsOn <= year.endsOn)
  const actions = (
    <>
      <AddButton label={t('term.add')} onClick={() => setOpen({ what: 'term' })} />
      <RowMenu
        name={year.name}
        actions={menu({ what: 'year' }, { endpoint: removeYear, id: year.id, name: year.name, loss: t('year.loss') })}
      />
    </>
  )
  return (
    <>
      {year.confirmed ? null : <ToCheck year={year} />}
      <Section title={year.name} hint={range(year)} actions={actions}>
        {year.terms.length > 0 ? (
          <YearPicture
            year={year}
            exceptions={own}
            today={today}
            menuOf={(term) =>
              menu(
                { what: 'term', term },
                { endpoint: removeTerm, id: term.id, name: termName(term.name), loss: t('term.loss') },
              )
            }
          />
        ) : (
          <p>{t('term.none')}</p>
        )}
      </Section>
      <Exceptions
        exceptions={own}
        onAdd={() => setOpen({ what: 'exception' })}
        menuOf={(exception) =>
          menu(
            { what: 'exception', exception },
            { endpoint: removeException, id: exception.id, name: exception.name, loss: t('exception.loss') },
          )
        }
      />
      {open?.what === 'year' ? <YearDialog year={year} onClose={close} /> : null}
      {open?.what === 'term' ? <TermDialog year={year} term={open.term} onClose={close} /> : null}
      {open?.what === 'exception' ? <ExceptionDialog exception={open.exception} onClose={close} /> : null}
      <DeleteDialog doomed={doomed} stale={[listYears, listExceptions]} onClose={() => setDoomed(null)} />
    </>
  )
}

/** Colleagues who have the same grid open: their initials beside the tools, and on the lesson that each has picked up. */
import { createContext, useContext, useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { useLive } from '#platform/web/api/use-live.ts'
import { Avatar } from '#platform/web/components/people/avatar.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { beEditor, editorsEvent, editorStays, listEditors, type Editor } from '../../../contract/editors.ts'
import classes from './presence.module.css'

const Editors = createContext<readonly Editor[]>([])

/** Twice before the others think that one is gone. */
const again = (editorStays / 2 - 5) * 1000

interface Props {
  readonly draftId: string
  /** The picked-up lesson. */
  readonly cardId: string | null
  readonly children: ReactNode
}

export const Presence = ({ draftId, cardId, children }: Props) => {
  const { fire } = useSend(beEditor)
  const { data } = useCall(listEditors, { params: { id: draftId } }, { live: true, refetchInterval: again })
  useLive(editorsEvent, listEditors)
  useEffect(() => {
    const say = (): void => {
      if (!document.hidden) fire({ params: { id: draftId }, body: { cardId } })
    }
    say()
    const timer = setInterval(say, again)
    return () => clearInterval(timer)
  }, [fire, draftId, cardId])
  return <Editors value={data?.items ?? []}>{children}</Editors>
}

export const AlsoHere = () => {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  const editors = useContext(Editors)
  if (editors.length === 0) return null
  const names = editors.map(({ name }) => name)
  return (
    <div className={classes.here} title={names.join(', ')}>
      {editors.map(({ accountId, name }) => (
        <Avatar key={accountId} name={name} size={28} tone="green" />
      ))}
      <span className="visually-hidden">{t('board.alsoHere', { names: formats.list(names) })}</span>
    </div>
  )
}

/** Who has the picked-up lesson elsewhere. */
export const useHolder = (cardId: string): string | null =>
  useContext(Editors).find((editor) => editor.cardId === cardId)?.name ?? null

export const HeldBy = ({ name }: { name: string }) => (
  <span className={classes.held} title={name}>
    <Avatar name={name} size={20} tone="green" />
  </span>
)

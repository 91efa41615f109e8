/** Stores input on this device until submitted, per person. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { draftKey, nobody, readDraft, writeDraft } from '../session/drafts.ts'
import { useSessionIfAny } from '../session/session.tsx'
import { withoutEmptyNumbers } from './empty-number.ts'

export interface Draft {
  /** True when the form opened with what was typed before. */
  restored: boolean
  /** Deletes the draft after submitting. */
  clear: () => void
  /** Forgets it and empties the form. */
  discard: () => void
}

/** Pause in typing after which the draft is written, ms. */
const rest = 400

const without = (values: Record<string, unknown>, omit: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([key]) => !omit.includes(key))
      .map(([key, value]) => [key, withoutEmptyNumbers(value)]),
  )

/** @param name of the draft; undefined stores nothing. @param omit excluded fields besides `password` */
export const useDraft = <I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  name: string | undefined,
  omit: readonly string[] = [],
): Draft => {
  const owner = useSessionIfAny()?.user.id ?? nobody
  const key = name === undefined ? null : draftKey(owner, name)
  const [restored, setRestored] = useState(false)
  const { reset, subscribe, getValues } = form
  const omitted = omit.join(' ')
  /** Input that is not stored yet. */
  const pending = useRef<(() => void) | null>(null)

  useEffect(() => {
    if (key === null) return
    const kept = readDraft(key)
    if (!kept) return
    reset({ ...getValues(), ...kept }, { keepDefaultValues: true })
    setRestored(true)
  }, [key, reset, getValues])

  useEffect(() => {
    if (key === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = (): void => {
      pending.current?.()
      pending.current = null
    }
    const stop = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        pending.current = isDirty ? () => writeDraft(key, without(values, ['password', ...omitted.split(' ')])) : null
        clearTimeout(timer)
        timer = setTimeout(write, rest)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
      // The last words before it closes.
      write()
    }
  }, [key, omitted, subscribe])

  const clear = useCallback(() => {
    pending.current = null
    if (key !== null) writeDraft(key, null)
    setRestored(false)
  }, [key])
  const discard = useCallback(() => {
    clear()
    reset()
  }, [clear, reset])
  return { restored, clear, discard }
}

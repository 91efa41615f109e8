/** How formulae, photos, recordings and drawings show in the editor. */
import { Button, TextInput } from '@mantine/core'
import { NodeViewWrapper, ReactNodeViewRenderer, type ReactNodeViewProps } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Recording } from '#core/files/web/public.ts'
import { useLanguage } from '#platform/web/i18n/use-formats.ts'
import { longestFormula, longestTitle } from '../../contract/words.ts'
import { stroke } from '../../contract/document.ts'
import { spokenFormula } from '../../rules/formula-spoken.ts'
import { DrawingDialog } from './drawing-dialog.tsx'
import { DrawnSheet } from './drawn-sheet.tsx'
import { useAddressOf } from './editor-context.ts'
import classes from './editor.module.css'
import { Drawing, Formula, Photo, plainExtensions, Voice } from './extensions.ts'
import { MathFormula } from './math.tsx'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const FormulaView = ({ node, selected, editor, updateAttributes, getPos }: ReactNodeViewProps) => {
  const { t } = useTranslation('notes')
  const language = useLanguage()
  const typed = textOf(node.attrs.text)
  const input = useRef<HTMLInputElement>(null)
  const [types, setTypes] = useState(false)
  const isOpen = editor.isEditable && (selected || types || typed === '')
  const isEmpty = typed === ''
  // A new formula opens for typing.
  useEffect(() => {
    if (isEmpty || selected) input.current?.focus()
  }, [isEmpty, selected])
  const leave = (): void => {
    const at = getPos()
    if (at !== undefined)
      editor
        .chain()
        .focus(at + node.nodeSize)
        .run()
  }
  return (
    <NodeViewWrapper className={classes.formula} data-open={isOpen || undefined} tabIndex={0}>
      {typed === '' ? <p className={classes.hint}>{t('formula.empty')}</p> : <MathFormula typed={typed} />}
      {isOpen ? (
        <div className={classes.typing}>
          <TextInput
            ref={input}
            label={t('formula.type')}
            placeholder="theta/360 * pi r^2"
            value={typed}
            maxLength={longestFormula}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onFocus={() => setTypes(true)}
            onBlur={() => setTypes(false)}
            onChange={(event) => updateAttributes({ text: event.currentTarget.value })}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                event.preventDefault()
                leave()
              }
            }}
          />
          <p className={classes.hint} aria-live="polite">
            {typed === '' ? t('formula.hint') : t('formula.spoken', { words: spokenFormula(typed, language) })}
          </p>
        </div>
      ) : null}
    </NodeViewWrapper>
  )
}

/** What a picture shows, for people who do not see it. */
const PictureText = ({ node, editor, updateAttributes }: ReactNodeViewProps) => {
  const { t } = useTranslation('notes')
  return editor.isEditable ? (
    <TextInput
      aria-label={t('picture.text')}
      placeholder={t('picture.text')}
      value={textOf(node.attrs.text)}
      maxLength={longestTitle}
      onChange={(event) => updateAttributes({ text: event.currentTarget.value })}
    />
  ) : (
    <figcaption>{textOf(node.attrs.text)}</figcaption>
  )
}

const PhotoView = (props: ReactNodeViewProps) => {
  const { t } = useTranslation('notes')
  const addressOf = useAddressOf()
  const [failed, setFailed] = useState(false)
  const { node } = props
  const text = textOf(node.attrs.text)
  return (
    <NodeViewWrapper as="figure" className={classes.picture}>
      {failed ? (
        <p className={classes.missing} role="status">
          {t('picture.missing')}
        </p>
      ) : (
        <img
          src={addressOf(textOf(node.attrs.fileId))}
          alt={text || t('picture.photo')}
          onError={() => setFailed(true)}
        />
      )}
      <PictureText {...props} />
    </NodeViewWrapper>
  )
}

/** Bytes of a second of a voice, as this device records it. */
const perSecond = 4000

const VoiceView = ({ node }: ReactNodeViewProps) => {
  const { t } = useTranslation('notes')
  const addressOf = useAddressOf()
  const seconds = Number(node.attrs.seconds)
  return (
    <NodeViewWrapper className={classes.voice}>
      <Recording
        type="audio"
        title={t('voice.title', { seconds })}
        src={addressOf(textOf(node.attrs.fileId))}
        bytes={seconds * perSecond}
        start={() => 0}
        every={60}
        onPlace={() => undefined}
      />
    </NodeViewWrapper>
  )
}

const DrawingView = (props: ReactNodeViewProps) => {
  const { t } = useTranslation('notes')
  const { node, editor, updateAttributes } = props
  const [draws, setDraws] = useState(false)
  const strokes = stroke.array().safeParse(node.attrs.strokes).data ?? []
  return (
    <NodeViewWrapper as="figure" className={classes.picture}>
      <DrawnSheet strokes={strokes} label={textOf(node.attrs.text) || t('picture.drawing')} />
      <PictureText {...props} />
      {editor.isEditable ? (
        <Button variant="subtle" onClick={() => setDraws(true)}>
          {t('drawing.change')}
        </Button>
      ) : null}
      {draws ? (
        <DrawingDialog
          strokes={strokes}
          onDraw={(next) => updateAttributes({ strokes: next })}
          onClose={() => setDraws(false)}
        />
      ) : null}
    </NodeViewWrapper>
  )
}

/** Keys and presses in fields of a node are for the field. */
const inFields = {
  stopEvent: ({ event }: { event: Event }) =>
    event.target instanceof HTMLElement && event.target.closest('input, button, audio') !== null,
}

export const extensions = [
  ...plainExtensions,
  Formula.extend({ addNodeView: () => ReactNodeViewRenderer(FormulaView, inFields) }),
  Photo.extend({ addNodeView: () => ReactNodeViewRenderer(PhotoView, inFields) }),
  Voice.extend({ addNodeView: () => ReactNodeViewRenderer(VoiceView, inFields) }),
  Drawing.extend({ addNodeView: () => ReactNodeViewRenderer(DrawingView, inFields) }),
]

/** The practice document: paragraphs to write in, with styles, bold, alignment, order and pictures. */
import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPhoto } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import {
  alignments,
  blockStyles,
  changeBlock,
  moveBlock,
  type Block,
  type DocumentState,
} from '../../rules/simulations/document.ts'
import classes from './simulations.module.css'
import type { SimulationProps } from './types.ts'

const widths = [25, 50, 75, 100] as const

const Picture = ({ block, onChange }: { block: Block; onChange: (change: Partial<Block>) => void }) => {
  const { t } = useTranslation('tech-tutor')
  return (
    <div className={classes.picture}>
      <span className={classes.pictureBox} style={{ width: `${String(block.width ?? 100)}%` }}>
        <IconPhoto size={32} stroke={1.5} aria-hidden />
      </span>
      <label>
        {t('sim.document.caption')}
        <input value={String(block.text)} onChange={(event) => onChange({ text: event.currentTarget.value })} />
      </label>
    </div>
  )
}

export const DocumentPage = ({ state, onChange }: SimulationProps<DocumentState>) => {
  const { t } = useTranslation('tech-tutor')
  const { order, blocks, selected } = state
  const block = blocks[selected]
  const change = (id: string, to: Partial<Block>): void => onChange(changeBlock(state, id, to))
  return (
    <div>
      <div className={classes.tools} role="toolbar" aria-label={t('sim.document.tools')}>
        {block?.style === 'picture' ? (
          <label>
            {t('sim.document.width')}
            <select
              value={block.width ?? 100}
              onChange={(event) => change(selected, { width: Number(event.currentTarget.value) })}
            >
              {widths.map((width) => (
                <option key={width} value={width}>{`${String(width)}%`}</option>
              ))}
            </select>
          </label>
        ) : (
          <>
            <label>
              {t('sim.document.style')}
              <select
                value={block?.style ?? 'text'}
                onChange={(event) => {
                  const style = blockStyles.find((one) => one === event.currentTarget.value)
                  if (style) change(selected, { style })
                }}
              >
                {blockStyles.map((style) => (
                  <option key={style} value={style}>
                    {t(`sim.document.styles.${style}`)}
                  </option>
                ))}
              </select>
            </label>
            <Button
              variant={block?.bold ? 'light' : 'default'}
              aria-pressed={block?.bold ?? false}
              onClick={() => change(selected, { bold: !block?.bold })}
            >
              {t('sim.bold')}
            </Button>
          </>
        )}
        <label>
          {t('sim.document.align')}
          <select
            value={block?.align ?? 'left'}
            onChange={(event) => {
              const align = alignments.find((one) => one === event.currentTarget.value)
              if (align) change(selected, { align })
            }}
          >
            {alignments.map((align) => (
              <option key={align} value={align}>
                {t(`sim.document.aligns.${align}`)}
              </option>
            ))}
          </select>
        </label>
        <Button
          variant="default"
          aria-label={t('sim.document.up')}
          onClick={() => onChange(moveBlock(state, selected, -1))}
        >
          <IconArrowUp size={18} aria-hidden />
        </Button>
        <Button
          variant="default"
          aria-label={t('sim.document.down')}
          onClick={() => onChange(moveBlock(state, selected, 1))}
        >
          <IconArrowDown size={18} aria-hidden />
        </Button>
      </div>
      <div className={classes.page}>
        {order.map((id, index) => {
          const one = blocks[id]
          if (!one) return null
          return (
            <div
              key={id}
              className={classes.block}
              data-style={one.style}
              data-bold={one.bold || undefined}
              data-align={one.align}
              data-selected={id === selected || undefined}
              onFocus={() => {
                if (id !== selected) onChange({ ...state, selected: id })
              }}
            >
              {one.style === 'picture' ? (
                <Picture block={one} onChange={(to) => change(id, to)} />
              ) : (
                <textarea
                  aria-label={t('sim.document.paragraph', { number: index + 1 })}
                  value={String(one.text)}
                  rows={Math.max(1, Math.ceil(String(one.text).length / 44))}
                  spellCheck={false}
                  onChange={(event) => change(id, { text: event.currentTarget.value })}
                />
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

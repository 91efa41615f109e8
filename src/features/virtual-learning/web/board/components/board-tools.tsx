/** Tools of the whiteboard. */
import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconEraser,
  IconLetterT,
  IconLine,
  IconPencil,
  IconRectangle,
  type Icon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { inkColours, inks, type Ink } from '../../../contract/board-shapes.ts'
import classes from './board.module.css'
import { tools, type Tool } from './use-drawing.ts'

const icons: Readonly<Record<Tool, Icon>> = {
  pen: IconPencil,
  line: IconLine,
  rectangle: IconRectangle,
  text: IconLetterT,
  eraser: IconEraser,
}

export interface BoardToolsProps {
  readonly tool: Tool
  readonly onTool: (tool: Tool) => void
  readonly ink: Ink
  readonly onInk: (ink: Ink) => void
  /** Undefined where there is nothing to undo. */
  readonly onUndo: (() => void) | undefined
  /** Undefined for those who may not clear it. */
  readonly onClear: (() => void) | undefined
}

export const BoardTools = ({ tool, onTool, ink, onInk, onUndo, onClear }: BoardToolsProps) => {
  const { t } = useTranslation('live-board')
  return (
    <div className={classes.tools}>
      <div className={classes.group} role="group" aria-label={t('tools')}>
        {tools.map((one) => {
          const Picture = icons[one]
          return (
            <ActionIcon
              key={one}
              size={44}
              variant={one === tool ? 'filled' : 'light'}
              aria-label={t(`tool.${one}`)}
              title={t(`tool.${one}`)}
              aria-pressed={one === tool}
              onClick={() => onTool(one)}
            >
              <Picture size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          )
        })}
      </div>
      <div className={classes.group} role="group" aria-label={t('inks')}>
        {inks.map((one) => (
          <button
            key={one}
            type="button"
            className={classes.ink}
            aria-label={t(`ink.${one}`)}
            title={t(`ink.${one}`)}
            aria-pressed={one === ink}
            onClick={() => onInk(one)}
          >
            <span style={{ background: inkColours[one] }} />
          </button>
        ))}
      </div>
      <div className={classes.group}>
        <ActionIcon
          size={44}
          variant="light"
          aria-label={t('undo')}
          title={t('undo')}
          disabled={!onUndo}
          onClick={onUndo}
        >
          <IconArrowBackUp size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        {onClear ? (
          <Button variant="default" onClick={onClear}>
            {t('clear')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/** The words of a step beside what it points at; on a phone at the edge of the screen. */
import { Button, OptionalPortal, Popover, type PopoverProps } from '@mantine/core'
import { useEffect, useRef, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#platform/web/i18n/use-formats.ts'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import type { Guide } from '../../../rules/guide.ts'
import { said } from '../../../rules/words.ts'
import { Said } from '../../components/said.tsx'
import { isPinned, scrollTo } from './scroll-to.ts'
import type { Spot } from './spot.ts'
import classes from './tour.module.css'

interface TourPanelProps {
  readonly guide: Guide
  readonly step: number
  readonly spot: Spot
  readonly onStep: (step: number) => void
  readonly onLeave: () => void
}

const ids = { title: 'tour-title', text: 'tour-text' }

/** A dialog that leaves the page usable: it has a name and a text that are read out once it takes the focus. */
const dialog = { role: 'dialog', tabIndex: -1, 'aria-labelledby': ids.title, 'aria-describedby': ids.text } as const

/** Always on the screen, also where the target is larger, or scrolled away. */
const middlewares: PopoverProps['middlewares'] = {
  flip: { padding: 8, fallbackStrategy: 'initialPlacement' },
  shift: { padding: 8, crossAxis: true, limiter: { fn: ({ x, y }) => ({ x, y }) } },
}

const Content = ({ guide, step, spot, onStep, onLeave }: TourPanelProps) => {
  const { t } = useTranslation('help')
  const language = useLanguage()
  const shown = guide.steps[step]
  if (!shown) return null
  const isLast = step === guide.steps.length - 1
  return (
    <>
      <div id={ids.title}>
        <p className={classes.of}>
          {t('tour.of', { title: said(guide.title, language), number: step + 1, all: guide.steps.length })}
        </p>
        <h2>{said(shown.title, language)}</h2>
      </div>
      <div id={ids.text}>
        <p>
          <Said words={shown.text} />
        </p>
        {spot.kind === 'missing' ? (
          <p className={classes.missing}>{t(isLast ? 'tour.missingLast' : 'tour.missing')}</p>
        ) : null}
      </div>
      <div className={classes.buttons}>
        <Button variant="subtle" color="gray" onClick={onLeave}>
          {t('tour.leave')}
        </Button>
        {step > 0 ? (
          <Button variant="light" onClick={() => onStep(step - 1)}>
            {t('tour.back')}
          </Button>
        ) : null}
        <Button onClick={() => onStep(step + 1)}>{t(isLast ? 'tour.finish' : 'tour.next')}</Button>
      </div>
    </>
  )
}

const Ring = ({ spot: { box }, ref }: { spot: Spot; ref?: Ref<HTMLDivElement> }) => (
  <div ref={ref} className={box ? classes.ring : classes.corner} style={box} aria-hidden />
)

/** Shows the target and says the step, once for each step. */
const useArrival = (step: number, { kind, element }: Spot, isPhone: boolean) => {
  const panel = useRef<HTMLDivElement>(null)
  const arrived = useRef(-1)
  useEffect(() => {
    if (kind === 'looking' || arrived.current === step) return
    arrived.current = step
    if (element) scrollTo(element, isPhone ? (panel.current?.offsetHeight ?? 0) : 0)
    panel.current?.focus({ preventScroll: true })
  }, [step, kind, element, isPhone])
  return panel
}

export const TourPanel = (props: TourPanelProps) => {
  const { step, spot } = props
  const isPhone = useIsPhone()
  const panel = useArrival(step, spot, isPhone)
  return (
    <OptionalPortal>
      <div data-tour>
        {isPhone ? (
          <>
            <Ring spot={spot} />
            <div className={classes.room} />
            <div
              {...dialog}
              ref={panel}
              className={`${classes.panel} ${classes.docked}`}
              data-at={spot.element && isPinned(spot.element) ? 'top' : undefined}
            >
              <Content {...props} />
            </div>
          </>
        ) : (
          <Popover
            opened
            width={360}
            position={spot.box ? 'bottom-start' : 'top-end'}
            offset={10}
            zIndex={100}
            withinPortal={false}
            withRoles={false}
            closeOnClickOutside={false}
            closeOnEscape={false}
            hideDetached={false}
            preventPositionChangeWhenVisible={false}
            middlewares={middlewares}
            transitionProps={{ duration: 0 }}
          >
            <Popover.Target>
              <Ring spot={spot} />
            </Popover.Target>
            <Popover.Dropdown {...dialog} ref={panel} classNames={{ dropdown: classes.panel }}>
              <Content {...props} />
            </Popover.Dropdown>
          </Popover>
        )}
      </div>
    </OptionalPortal>
  )
}

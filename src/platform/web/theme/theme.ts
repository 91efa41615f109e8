/** Mantine's theme: component defaults are set here and nowhere else. Colours are variables of tokens.css. */
import { createTheme, type MantineColorsTuple, type PopoverProps, type VariantColorsResolver } from '@mantine/core'
import controls from './controls.module.css'
import floating from './floating.module.css'

const green: MantineColorsTuple = [
  '#f0f7f3',
  '#e2efe6',
  '#bbddc8',
  '#7ccba2',
  '#5fb088',
  '#4c9370',
  '#37805d',
  '#236b4c',
  '#155a41',
  '#0e4632',
]

/** filled: the one main action. light: the next best. default: Cancel. subtle: the rest. Colour red: it destroys. */
const variantColorResolver: VariantColorsResolver = ({ color, variant }) => {
  const danger = color === 'red'
  if (variant === 'filled')
    return danger
      ? {
          background: 'var(--red)',
          hover: 'var(--red-deep)',
          color: 'var(--on-red)',
          hoverColor: 'var(--on-red-deep)',
          border: 'none',
        }
      : { background: 'var(--green)', hover: 'var(--green-hover)', color: 'var(--on-green)', border: 'none' }
  if (variant === 'light')
    return danger
      ? { background: 'var(--red-tint)', hover: 'var(--red-tint)', color: 'var(--red-text)', border: 'none' }
      : {
          background: 'var(--green-tint)',
          hover: 'var(--green-soft)',
          color: 'var(--green-text)',
          hoverColor: 'var(--ink)',
          border: 'none',
        }
  if (variant === 'default')
    return { background: 'var(--well)', hover: 'var(--line)', color: 'var(--ink)', border: 'none' }
  return {
    background: 'transparent',
    hover: 'var(--well)',
    color: danger ? 'var(--red-text)' : color === 'gray' ? 'var(--ink-2)' : 'var(--green-text)',
    border: 'none',
  }
}

/** Never past the edges of the window, also while a keyboard on the screen takes half of it: what floats is told its room. */
const middlewares: PopoverProps['middlewares'] = {
  flip: { padding: 8, fallbackStrategy: 'bestFit' },
  shift: { padding: 8 },
  size: {
    padding: 8,
    apply: ({ availableHeight, elements }) =>
      elements.floating.style.setProperty('--room', `${Math.floor(availableHeight)}px`),
  },
}

/** Style sheets animate what floats, so that nothing waits for an animation to end. */
const besides = { middlewares, offset: 6, transitionProps: { duration: 0 } }

const choices = {
  defaultProps: {
    checkIconPosition: 'right',
    clearSectionMode: 'clear',
    openOnFocus: false,
    selectFirstOptionOnChange: true,
    withScrollArea: false,
  },
  classNames: { dropdown: floating.choices, option: floating.option, empty: floating.empty },
}

export const theme = createTheme({
  primaryColor: 'green',
  primaryShade: { light: 8, dark: 3 },
  autoContrast: true,
  colors: { green },
  fontFamily: 'var(--font)',
  cursorType: 'pointer',
  defaultRadius: 'md',
  respectReducedMotion: true,
  variantColorResolver,
  breakpoints: { xs: '30em', sm: '37.5em', md: '56.25em', lg: '75em', xl: '88em' },
  // By name instead of `Part.extend`, so that a component is loaded only where it is used.
  components: {
    Button: { classNames: { root: controls.button, label: controls.buttonLabel } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' }, classNames: { root: controls.iconButton } },
    Input: { classNames: { wrapper: controls.fieldWrapper, input: controls.field } },
    Combobox: { defaultProps: { ...besides, position: 'bottom-start', keepMounted: false } },
    Select: { ...choices, defaultProps: { ...choices.defaultProps, allowDeselect: false } },
    MultiSelect: {
      ...choices,
      classNames: { ...choices.classNames, wrapper: floating.many, inputField: floating.typing },
    },
    InputClearButton: { classNames: { root: floating.clear } },
    Pill: { classNames: { root: floating.pill, remove: floating.removePill } },
    Menu: {
      defaultProps: { ...besides, position: 'bottom-end', width: 220, withInitialFocusPlaceholder: false },
      classNames: {
        dropdown: floating.dropdown,
        item: floating.item,
        itemSection: floating.section,
        label: floating.label,
      },
    },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] },
      classNames: { label: controls.label, error: controls.error, description: controls.hint },
    },
  },
})

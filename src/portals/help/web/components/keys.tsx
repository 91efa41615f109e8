/** The keys that save a press. */
import { useTranslation } from 'react-i18next'
import classes from '../help.module.css'

const everybodysKeys = ['search', 'next', 'press', 'close'] as const
const registerKeys = ['mark', 'move'] as const

export const Keys = ({ takesRegisters }: { takesRegisters: boolean }) => {
  const { t } = useTranslation('help')
  const keys = takesRegisters ? [...everybodysKeys, ...registerKeys] : everybodysKeys
  return (
    <dl className={classes.keys}>
      {keys.map((key) => (
        <div key={key}>
          <dt>
            <kbd>{t(`keys.${key}.key`)}</kbd>
          </dt>
          <dd>{t(`keys.${key}.does`)}</dd>
        </div>
      ))}
    </dl>
  )
}

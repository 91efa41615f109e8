/** A radio list of people: name, details, and why a person cannot be chosen. */
import { UnstyledButton } from '@mantine/core'
import { Avatar } from './avatar.tsx'
import classes from './person-radios.module.css'

export interface PersonRadio {
  readonly id: string
  readonly name: string
  readonly second?: string | undefined
  /** Highlighted: a conflict or limitation. */
  readonly warning?: string | undefined
  readonly disabled?: boolean
}

export interface PersonRadiosProps {
  readonly label: string
  readonly people: readonly PersonRadio[]
  readonly value: unknown
  readonly onChoose: (person: PersonRadio) => void
}

export const PersonRadios = ({ label, people, value, onChoose }: PersonRadiosProps) => (
  <div role="radiogroup" aria-label={label} className={classes.people}>
    {people.map((person) => (
      <UnstyledButton
        key={person.id}
        role="radio"
        aria-checked={value === person.id}
        disabled={person.disabled ?? false}
        className={classes.person}
        onClick={() => onChoose(person)}
      >
        <Avatar name={person.name} size={36} />
        <span className={classes.words}>
          <strong>{person.name}</strong>
          {person.second ? <span className={classes.second}>{person.second}</span> : null}
          {person.warning ? <span className={classes.warn}>{person.warning}</span> : null}
        </span>
      </UnstyledButton>
    ))}
  </div>
)

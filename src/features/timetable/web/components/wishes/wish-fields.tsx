/** The fields that a kind of must or wish asks for. */
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { MultiSelectField, SelectField } from '#platform/web/forms/select-fields.tsx'
import { NumberField } from '#platform/web/forms/text-fields.tsx'
import type { Board } from '../../../contract/drafts.ts'
import { wishKinds } from '../../../contract/wishes.ts'
import { labelsOf } from '../../../rules/assemble/lessons.ts'
import { longestBell } from '../../../rules/pictures/names.ts'
import { SlotsField } from './slots-field.tsx'
import { weightWords } from './weights.ts'
import { asks, type WishInput } from './wish-form.ts'

const sorted = (options: readonly { value: string; label: string }[]) =>
  [...options].sort((one, other) => one.label.localeCompare(other.label))

const People = ({ board }: { board: Board }) => {
  const { t } = useTranslation('timetable')
  const of = useWatch({ control: useFormContext<WishInput>().control, name: 'of' })
  return (
    <>
      <Wide>
        <ChoiceField
          name="of"
          label={t('wishes.of')}
          choices={(['teachers', 'classes'] as const).map((value) => ({ value, label: t(`wishes.ofWhom.${value}`) }))}
        />
      </Wide>
      <Wide>
        {of === 'teachers' ? (
          <MultiSelectField
            name="teacherIds"
            label={t('wishes.ofWhom.teachers')}
            hint={t('wishes.allTeachers')}
            options={sorted(board.teachers.map(({ id, name }) => ({ value: id, label: name })))}
            searchable
          />
        ) : (
          <MultiSelectField
            name="streamIds"
            label={t('wishes.ofWhom.classes')}
            hint={t('wishes.allClasses')}
            options={board.streams.map(({ id, label }) => ({ value: id, label }))}
            searchable
          />
        )}
      </Wide>
    </>
  )
}

const Activities = ({ board }: { board: Board }) => {
  const { t } = useTranslation('timetable')
  const labels = labelsOf(board)
  return (
    <Wide>
      <MultiSelectField
        name="activityIds"
        label={t('wishes.activities')}
        hint={t('wishes.activitiesHint')}
        options={sorted(board.activities.map((activity) => ({ value: activity.id, label: labels.activity(activity) })))}
        searchable
      />
    </Wide>
  )
}

export const WishFields = ({ board }: { board: Board }) => {
  const { t } = useTranslation('timetable')
  const kind = useWatch({ control: useFormContext<WishInput>().control, name: 'kind' })
  const asked = asks[kind]
  const areas = [...new Set(board.learningAreas.map(({ name }) => name))]
  return (
    <FormSection>
      <Wide>
        <SelectField
          name="kind"
          label={t('wishes.kind')}
          options={wishKinds.map((value) => ({ value, label: t(`wishes.kindOf.${value}`) }))}
          searchable={false}
          required
        />
      </Wide>
      {asked.includes('people') ? <People board={board} /> : null}
      {asked.includes('areas') ? (
        <Wide>
          <MultiSelectField
            name="areas"
            label={t('wishes.areas')}
            hint={kind === 'notNext' ? t('wishes.someAreas') : t('wishes.allAreas')}
            options={sorted(areas.map((name) => ({ value: name, label: name })))}
            searchable
          />
        </Wide>
      ) : null}
      {asked.includes('activities') ? <Activities board={board} /> : null}
      {asked.includes('room') ? (
        <SelectField
          name="roomId"
          label={t('wishes.room')}
          options={board.rooms.map(({ id, name }) => ({ value: id, label: name }))}
          searchable
          required
        />
      ) : null}
      {asked.includes('number') ? (
        <NumberField name="number" label={t(`wishes.numberOf.${kind}`)} min={0} required />
      ) : null}
      {asked.includes('slots') ? (
        <Wide>
          <SlotsField
            name="slots"
            label={t(`wishes.slotsOf.${kind}`)}
            weekdays={board.weekdays}
            periods={longestBell(board)?.periods.length ?? 0}
          />
        </Wide>
      ) : null}
      <Wide>
        <ChoiceField
          name="weight"
          label={t('wishes.weight')}
          choices={weightWords.map((value) => ({ value, label: t(`wishes.weightOf.${value}`) }))}
        />
      </Wide>
    </FormSection>
  )
}

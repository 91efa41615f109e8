/** Errors of learner, guardian and staff rows, besides those of any cell. */
import { error, warning } from '#core/imports/rules/faults.ts'

export const peopleFaults = {
  sexUnknown: error(
    'import.sex_unknown',
    '“{value}” is not a sex. Write F or M.',
    '“{value}” si jinsia. Andika F (mwanamke) au M (mwanamume).',
  ),
  classMissing: error('import.class_missing', 'There is no class.', 'Hakuna darasa.'),
  classUnknown: error(
    'import.class_unknown',
    'The school has no class “{value}”. Near to it: {nearest}.',
    'Shule haina darasa “{value}”. Yaliyo karibu: {nearest}.',
  ),
  classWhich: error(
    'import.class_which',
    '“{value}” has more than one stream: {nearest}. Write which one.',
    '“{value}” ina mikondo zaidi ya mmoja: {nearest}. Andika ni upi.',
  ),
  samePerson: warning(
    'import.same_person',
    'The same name and date of birth stand in row {row}.',
    'Jina na tarehe ya kuzaliwa kama hizi ziko katika safu ya {row}.',
  ),
  relationshipUnknown: warning(
    'import.relationship_unknown',
    '“{value}” is kept as “other”.',
    '“{value}” inahifadhiwa kama “nyingine”.',
  ),
  guardianUnnamed: warning(
    'import.guardian_unnamed',
    'The number {phone} has no name beside it.',
    'Nambari {phone} haina jina kando yake.',
  ),
  guardianWithoutPhone: warning(
    'import.guardian_without_phone',
    '{name} has no phone number and cannot be reached.',
    '{name} hana nambari ya simu na hawezi kufikiwa.',
  ),
  guardianNameDiffers: warning(
    'import.guardian_name_differs',
    '{phone} belongs to {kept} already, so {name} is not added.',
    '{phone} tayari ni ya {kept}, hivyo {name} haongezwi.',
  ),
} as const

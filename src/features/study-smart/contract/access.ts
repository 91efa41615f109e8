/** Who may use the study tools. */
import { action } from '#core/access/contract/access.ts'

export const study = action('study.use', 'study-smart', ['student'])

/** Who may see clearance forms. Who signs a line is up to the desk, by the permission that its module has. */
import { action } from '#core/access/contract/access.ts'

/** The service limits it to people who see learners or sign for a desk. */
export const seeClearance = action('clearance.see', null, ['admin', 'school_technician'], 'every')

/** Who may know what of a child: the one rule that every module asks about a guardian's link to a learner. */

export interface FamilyRights {
  /** Barred by a court or the school. */
  readonly barred: boolean
  readonly maySeeRecords: boolean
  readonly getsMessages: boolean
  readonly pays: boolean
}

/** The guardian may know that the school has something about the child. A barred guardian may not, whatever the other rights say. */
export const isInSight = ({ barred }: Pick<FamilyRights, 'barred'>): boolean => !barred

/** Reads the child's records. */
export const seesRecords = (link: Pick<FamilyRights, 'barred' | 'maySeeRecords'>): boolean =>
  isInSight(link) && link.maySeeRecords

/** Is notified about the child and may be written to. */
export const getsNews = (link: Pick<FamilyRights, 'barred' | 'getsMessages'>): boolean =>
  isInSight(link) && link.getsMessages

/** Reads what is owed for the child: those who pay, and those who read the records. */
export const seesFees = (link: Pick<FamilyRights, 'barred' | 'pays' | 'maySeeRecords'>): boolean =>
  isInSight(link) && (link.pays || link.maySeeRecords)

/** The smallest files that pass, or must not pass, for a paper. */

export const pdf = new TextEncoder().encode('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
/** A page that would run in our name, whatever its file is called. */
export const html = new TextEncoder().encode('<!doctype html><script>alert(1)</script>')

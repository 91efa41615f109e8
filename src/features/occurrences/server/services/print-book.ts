/** The printed book: its layout and its words in both languages. */

/** Entries by number; struck ones are crossed out but legible. */
export const bookTemplate = `
#import "/paper.typ": *
#let data = json(bytes(sys.inputs.data))
#let words = data.words
#show: paper.with(data.paper)

#for entry in data.entries {
  let isStruck = entry.struck != ""
  let crossed(body) = if isStruck { strike(body) } else { body }
  block(breakable: true, above: 5mm, below: 0mm)[
    #grid(columns: (28mm, 1fr, auto), column-gutter: 3mm,
      text(weight: "bold", entry.number),
      text(weight: "bold", crossed(entry.title)),
      text(fill: quiet, entry.date + " " + entry.time))
    #v(1mm)
    #text(size: 8pt, fill: quiet, (entry.category, entry.severity, entry.status, entry.location).join(" · "))
    #v(1mm)
    #crossed(entry.description)
    #for (label, value) in ((words.learners, entry.learners), (words.action, entry.action), (words.resolution, entry.resolution)) {
      if value != "" { v(1mm); text(size: 8pt, fill: quiet, label); h(2mm); crossed(value) }
    }
    #v(1mm)
    #text(size: 8pt, fill: quiet, words.signed) #h(2mm) #entry.reporter
    #if isStruck { v(1mm); text(weight: "bold", words.struckOut); h(2mm); entry.struck }
    #v(2mm)
    #line(length: 100%, stroke: hairline)
  ]
}
#if data.entries.len() == 0 [ #words.none ]
`

const en = {
  book: 'Occurrence book',
  columns: {
    number: 'Number',
    date: 'Date',
    time: 'Time',
    title: 'What happened',
    category: 'Category',
    severity: 'Severity',
    status: 'Status',
    location: 'Place',
    reporter: 'Reported by',
    learners: 'Learners',
    description: 'Description',
    action: 'Done at once',
    resolution: 'Resolution',
    struck: 'Struck out',
  },
  category: {
    behavioral: 'Behaviour',
    academic_misconduct: 'Academic misconduct',
    bullying: 'Bullying',
    fighting: 'Fighting',
    injury: 'Injury',
    medical_emergency: 'Medical emergency',
    security_breach: 'Security breach',
    theft: 'Theft',
    vandalism: 'Vandalism',
    substance_abuse: 'Substance abuse',
    technology_misuse: 'Technology misuse',
    visitor_incident: 'Visitor incident',
    facility_issue: 'Facility issue',
    emergency_drill: 'Emergency drill',
    other: 'Other',
  },
  severity: { low: 'Low', medium: 'Medium', high: 'High', critical: 'Critical' },
  status: {
    reported: 'Reported',
    under_investigation: 'Under investigation',
    action_required: 'Action required',
    escalated: 'Escalated',
    resolved: 'Resolved',
  },
  none: 'There are no entries in these days.',
  signed: 'Reported by',
  struckOut: 'Struck out:',
}
export type PrintWords = typeof en

const sw: PrintWords = {
  book: 'Kitabu cha matukio',
  columns: {
    number: 'Nambari',
    date: 'Tarehe',
    time: 'Saa',
    title: 'Kilichotokea',
    category: 'Aina',
    severity: 'Uzito',
    status: 'Hali',
    location: 'Mahali',
    reporter: 'Aliyeripoti',
    learners: 'Wanafunzi',
    description: 'Maelezo',
    action: 'Kilichofanywa mara moja',
    resolution: 'Suluhisho',
    struck: 'Limefutwa',
  },
  category: {
    behavioral: 'Mwenendo',
    academic_misconduct: 'Udanganyifu wa masomo',
    bullying: 'Uonevu',
    fighting: 'Kupigana',
    injury: 'Jeraha',
    medical_emergency: 'Dharura ya afya',
    security_breach: 'Uvunjaji wa usalama',
    theft: 'Wizi',
    vandalism: 'Uharibifu wa mali',
    substance_abuse: 'Matumizi ya dawa za kulevya',
    technology_misuse: 'Matumizi mabaya ya teknolojia',
    visitor_incident: 'Tukio la mgeni',
    facility_issue: 'Tatizo la majengo au vifaa',
    emergency_drill: 'Zoezi la dharura',
    other: 'Nyingine',
  },
  severity: { low: 'Ndogo', medium: 'Wastani', high: 'Kubwa', critical: 'Kubwa sana' },
  status: {
    reported: 'Limeripotiwa',
    under_investigation: 'Linachunguzwa',
    action_required: 'Linahitaji hatua',
    escalated: 'Limepelekwa juu',
    resolved: 'Limetatuliwa',
  },
  none: 'Hakuna matukio katika siku hizi.',
  signed: 'Aliyeripoti',
  struckOut: 'Limefutwa:',
}

export const printWords = { en, sw } as const

/** Guides for fees and payments. */
import type { Guide } from '../../guide.ts'

export const money: readonly Guide[] = [
  {
    id: 'bill-a-term',
    roles: ['admin'],
    season: 'money',
    module: 'fees',
    as: 'bursar@umoja.demo',
    title: ['Set the fees and bill a term', 'Weka karo na toza muhula'],
    about: [
      'Say once what a term costs in each grade; one press bills every learner.',
      'Sema mara moja muhula unagharimu kiasi gani kwa kila gredi; bonyeza mara moja kutoza kila mwanafunzi.',
    ],
    words: ['invoice charge fee structure vote head tuition lunch', 'ankara kutoza muundo wa karo masomo chakula'],
    steps: [
      {
        title: ['Say what the term costs', 'Sema muhula unagharimu kiasi gani'],
        text: [
          'Each grade has its vote heads. **Add fee structure** for a new term or a single class.',
          'Kila gredi ina vichwa vyake vya kura. **Ongeza muundo wa karo** kwa muhula mpya au darasa moja.',
        ],
        at: '/admin/fees/structure',
        target: { css: 'button', key: 'fees:structure.add' },
      },
      {
        title: ['Check discounts', 'Hakiki punguzo'],
        text: [
          'Discounts by rule, such as a third child, are taken off when the bills are made.',
          'Punguzo kwa kanuni, kama mtoto wa tatu, huondolewa bili zinapotengenezwa.',
        ],
        at: '/admin/fees/discounts',
        target: { css: 'button', key: 'fees:discount.add' },
      },
      {
        title: ['Preview, then bill', 'Tazama kwanza, kisha toza'],
        text: [
          'Every learner and amount is listed before you press. Pressing again charges only what is new, and the bills can be taken back.',
          'Kila mwanafunzi na kiasi huorodheshwa kabla ya kubonyeza. Kubonyeza tena hutoza kilicho kipya tu, na bili zinaweza kurudishwa.',
        ],
        at: '/admin/fees/billing',
        target: { css: 'h1' },
      },
    ],
  },
  {
    id: 'record-a-payment',
    roles: ['admin'],
    season: 'money',
    module: 'fees',
    as: 'bursar@umoja.demo',
    title: ['Record a payment and give a receipt', 'Rekodi malipo na toa risiti'],
    about: [
      'Cash, cheque, bank or M-Pesa: where the money goes is shown before you save.',
      'Taslimu, hundi, benki au M-Pesa: pesa zinakokwenda huonyeshwa kabla ya kuhifadhi.',
    ],
    words: ['pay paid cash cheque bank slip receipt print balance', 'lipa taslimu hundi benki risiti chapisha salio'],
    steps: [
      {
        title: ['Record the payment', 'Rekodi malipo'],
        text: [
          'Press **Record payment**, choose the learner and type the amount. The oldest debts are paid first unless you say otherwise.',
          'Bonyeza **Andika malipo**, chagua mwanafunzi na uandike kiasi. Madeni ya zamani hulipwa kwanza usiposema vingine.',
        ],
        at: '/admin/fees',
        target: { css: 'button', key: 'fees:pay.title' },
      },
      {
        title: ['Print or send the receipt', 'Chapisha au tuma risiti'],
        text: [
          'Every payment is in the list with its receipt, on A5, A4 or a roll of 80 mm. Its code can be checked by anybody.',
          'Kila malipo yako kwenye orodha na risiti yake, kwenye A5, A4 au karatasi ya 80 mm. Msimbo wake unaweza kuhakikiwa na yeyote.',
        ],
        at: '/admin/fees/payments',
        target: { css: 'main table, main ul' },
      },
      {
        title: ['Correct a mistake', 'Sahihisha kosa'],
        text: [
          'Entries are never changed: reverse the wrong one from its menu and record the right one. Both stay on the statement.',
          'Maingizo hayabadilishwi: geuza lenye kosa kwenye menyu yake na urekodi sahihi. Yote hubaki kwenye taarifa.',
        ],
        at: '/admin/fees/payments',
        target: { css: 'h1' },
      },
    ],
  },
  {
    id: 'set-up-mpesa',
    roles: ['admin'],
    season: 'money',
    module: 'mpesa',
    as: 'bursar@umoja.demo',
    title: ['Receive fees by M-Pesa', 'Pokea karo kwa M-Pesa'],
    about: [
      'Payments to the school’s PayBill reach the learner’s account within seconds.',
      'Malipo kwa PayBill ya shule hufika kwenye akaunti ya mwanafunzi kwa sekunde.',
    ],
    words: ['paybill till safaricom daraja lipa na mpesa stk suspense', 'paybill till safaricom daraja lipa na mpesa'],
    steps: [
      {
        title: ['Add the PayBill or till', 'Ongeza PayBill au till'],
        text: [
          'Press **Add a number** and paste the keys of the Daraja app. They are sealed and never shown again.',
          'Bonyeza **Ongeza nambari** na ubandike funguo za programu ya Daraja. Hufungwa na hazionyeshwi tena.',
        ],
        at: '/admin/settings/mpesa',
        target: { css: 'button', key: 'mpesa:settings.add' },
      },
      {
        title: ['Test, then register', 'Jaribu, kisha sajili'],
        text: [
          '**Test the keys**, then **Register at M-Pesa** so that payments by hand are reported too.',
          '**Jaribu funguo**, kisha **Sajili M-Pesa** ili malipo ya moja kwa moja yaripotiwe pia.',
        ],
        at: '/admin/settings/mpesa',
        target: { css: 'button', key: 'mpesa:settings.test' },
      },
      {
        title: ['Give money to learners', 'Wape wanafunzi pesa zao'],
        text: [
          'A payment with a wrong account number waits here. Likely learners are proposed; you decide.',
          'Malipo yenye nambari ya akaunti isiyo sahihi husubiri hapa. Wanafunzi wanaowezekana hupendekezwa; wewe unaamua.',
        ],
        at: '/admin/fees/suspense',
        target: { css: 'button', key: 'fees:suspense.receive' },
      },
    ],
  },
  {
    id: 'check-the-books',
    roles: ['admin'],
    season: 'money',
    module: 'fees',
    as: 'bursar@umoja.demo',
    title: ['Match the bank and count the cash', 'Linganisha benki na hesabu taslimu'],
    about: [
      'Every line of the statement is matched with the books; the day’s cash is signed by two people.',
      'Kila mstari wa taarifa hulinganishwa na vitabu; taslimu za siku hutiwa sahihi na watu wawili.',
    ],
    words: [
      'reconcile statement cash-up trial balance accountant audit report',
      'linganisha taarifa taslimu mizania mhasibu ukaguzi ripoti',
    ],
    steps: [
      {
        title: ['Upload the statement', 'Pakia taarifa'],
        text: [
          '**Upload statement** of the bank or M-Pesa. Sure matches are made; the rest needs you.',
          '**Pakia taarifa** ya benki au M-Pesa. Zinazolingana kwa uhakika hulinganishwa; zilizobaki zinakuhitaji.',
        ],
        at: '/admin/fees/reconcile',
        target: { css: 'button, label', key: 'fees:reconcile.upload' },
      },
      {
        title: ['Count the cash', 'Hesabu taslimu'],
        text: [
          'Press **Count the cash** at the end of the day. A second person signs.',
          'Bonyeza **Hesabu taslimu** mwisho wa siku. Mtu wa pili hutia sahihi.',
        ],
        at: '/admin/fees/cash',
        target: { css: 'button', key: 'fees:cash.count' },
      },
      {
        title: ['Take the reports', 'Pata ripoti'],
        text: [
          'Trial balance, collections and debts, with **Journals for the accountant** as a file.',
          'Mizania, makusanyo na madeni, pamoja na **Majonali ya mhasibu** kama faili.',
        ],
        at: '/admin/fees/reports',
        target: { css: 'button', key: 'fees:report.journals' },
      },
    ],
  },
  {
    id: 'pay-fees',
    roles: ['parent'],
    season: 'money',
    module: 'mpesa',
    as: 'parent@umoja.demo',
    title: ['Pay fees from your phone', 'Lipa karo kwa simu yako'],
    about: [
      'M-Pesa asks for your PIN on your phone; the receipt comes within seconds.',
      'M-Pesa huomba PIN kwenye simu yako; risiti huja kwa sekunde.',
    ],
    words: ['mpesa paybill balance statement receipt instalment owe', 'mpesa paybill salio taarifa risiti awamu deni'],
    steps: [
      {
        title: ['Choose the child', 'Chagua mtoto'],
        text: [
          'The balance of each child, with what is due and until when.',
          'Salio la kila mtoto, na kinachodaiwa na hadi lini.',
        ],
        at: '/parent/fees',
        target: { css: 'a[href^="/parent/fees/"]' },
      },
      {
        title: ['See where the money went', 'Ona pesa zilikokwenda'],
        text: [
          'The statement lists every charge and payment, with the receipts.',
          'Taarifa huorodhesha kila tozo na malipo, pamoja na risiti.',
        ],
        at: '/parent/fees/*',
        target: { css: 'h1' },
      },
      {
        title: ['Pay by M-Pesa', 'Lipa kwa M-Pesa'],
        text: [
          'Choose how much now. Darasa never asks for your PIN: you enter it on your phone.',
          'Chagua kiasi cha sasa. Darasa haiombi PIN yako kamwe: unaiweka kwenye simu yako.',
        ],
        at: '/parent/fees/*/pay',
        target: { css: 'main form, main fieldset' },
      },
    ],
  },
  {
    id: 'plan-and-billing',
    roles: ['admin'],
    season: 'money',
    module: 'billing',
    as: 'admin@umoja.demo',
    title: ['See and pay the school’s plan', 'Ona na ulipie mpango wa shule'],
    about: [
      'What the plan opens, what is due, and every invoice with VAT.',
      'Mpango unafungua nini, kinachodaiwa, na kila ankara yenye VAT.',
    ],
    words: [
      'plan subscription upgrade premium invoice trial darasa price',
      'mpango usajili kupandisha premium ankara jaribio bei',
    ],
    steps: [
      {
        title: ['See what is due', 'Ona kinachodaiwa'],
        text: ['The title names your plan, the amount and the day.', 'Kichwa hutaja mpango wenu, kiasi na siku.'],
        at: '/admin/billing',
        target: { css: 'h1' },
      },
      {
        title: ['Compare the plans', 'Linganisha mipango'],
        text: [
          '**What each plan opens** shows one seat for each module. Going down a plan deletes nothing.',
          '**Kila mpango hufungua nini** huonyesha kiti kimoja kwa kila moduli. Kushuka mpango hakufuti chochote.',
        ],
        at: '/admin/billing',
        target: { css: 'h2', key: 'billing:plans.title' },
      },
      {
        title: ['Let somebody else pay', 'Mwingine alipe'],
        text: [
          'If the county or your board pays, press **Ask the installation**.',
          'Ikiwa kaunti au bodi yenu hulipa, bonyeza **Waombe wasimamizi wa mfumo**.',
        ],
        at: '/admin/billing',
        target: { css: 'button', key: 'billing:ask.open' },
      },
    ],
  },
]

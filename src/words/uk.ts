/** Ukrainian. */
import type { Words } from './words.ts';

export const reasons: Words['reasons'] = {
  empty_input: 'Немає чого перевіряти.',
  input_too_long: 'Текст довший за будь-який такий номер.',
  invalid_characters: 'Містить символи, яких такий номер не має.',
  country_required: 'Не вказано країну: виберіть її.',
  unsupported_country: 'У цій країні немає таких номерів.',
  country_mismatch: 'Номер належить іншій країні, ніж вибрана.',
  other_kind: 'Це інший вид номера, наприклад номер підприємства замість номера особи.',
  not_a_number: 'Це не читається як один номер телефону.',
  invalid_calling_code: 'Жодна країна не має такого коду.',
  too_short: 'Номер телефону закороткий.',
  too_long: 'Номер телефону задовгий.',
  local_only: 'Бракує коду зони.',
  short_code: 'Це короткий або аварійний номер, який не належить абоненту.',
  unassigned_number: 'Довжина правильна, але такий діапазон не виділено.',
  invalid_length: 'Кількість символів неправильна: можливо, одного бракує або один зайвий.',
  invalid_format: 'Літери та цифри стоять не на своїх місцях.',
  invalid_checksum: 'Контрольні цифри не збігаються: мабуть, помилка під час введення.',
  invalid_national_check_digit:
    'Контрольні цифри номера рахунку не збігаються: мабуть, помилка під час введення.',
  invalid_component: 'Одну з його частин ніколи не видають.',
  invalid_date: 'Дата в ньому не існує або ще не настала.',
};

export const kinds: Words['kinds'] = {
  iban: {
    one: 'номер IBAN',
    many: 'номери IBAN',
    title: 'IBAN',
    fields: {
      account_number: 'Номер рахунку',
      bank: 'Банк',
      'bank.as_of': 'Станом на',
      'bank.city': 'Місто',
      'bank.code': 'Код',
      'bank.country': 'Країна',
      'bank.description': 'Опис',
      'bank.founded': 'Засновано',
      'bank.logo': 'Логотип (PNG)',
      'bank.logo_svg': 'Логотип (SVG)',
      'bank.bics': 'Усі коди BIC',
      'bank.group': 'Група',
      'bank.history': 'Історія',
      'bank.lei': 'LEI',
      'bank.name': 'Офіційна назва',
      'bank.schemes': 'Схеми SEPA',
      'bank.schemes_as_of': 'Схеми станом на',
      'bank.short_name': 'Коротка назва',
      'bank.source': 'Джерело',
      'bank.status': 'Статус',
      'bank.successor': 'Правонаступник',
      'bank.swift': 'BIC',
      'bank.type': 'Вид',
      'bank.website': 'Вебсайт',
      bank_code: 'Код банку',
      branch_code: 'Код відділення',
      check_digits: 'Контрольні цифри',
      national_check: 'Національна перевірка',
      qr_iban: 'QR-IBAN',
      sepa: 'SEPA',
      'sepa.as_of': 'Список станом на',
      'sepa.member': 'У зоні SEPA',
      'sepa.since': 'З',
    },
  },
  phone: {
    one: 'номер телефону',
    many: 'номери телефонів',
    title: 'Телефон',
    fields: {
      areas: 'Місцевість',
      assumed_digits: 'Літери прочитано як цифри',
      assumed_international: 'Код країни припущено',
      carrier: 'Оператор',
      'carrier.as_of': 'Станом на',
      'carrier.brand': 'Бренд',
      'carrier.mvno_host': 'Мережа-хост',
      'carrier.name': 'Виділено',
      'carrier.ocn': 'Номер оператора (OCN)',
      'carrier.rate_center': 'Тарифна зона',
      'carrier.source': 'Джерело',
      'carrier.type': 'Вид оператора',
      extension: 'Додатковий номер',
      ignored: 'Пропущено',
      line_type: 'Вид лінії',
      line_type_hint: 'Імовірний тип лінії',
      portable: 'Можна перенести',
      prefix: 'Код зони або мережі',
      region: 'Регіон',
      time_zones: 'Часові пояси',
    },
  },
  national_id: {
    one: 'національний ідентифікаційний номер',
    many: 'національні ідентифікаційні номери',
    title: 'Ідентифікаційний номер',
    fields: {
      birth_year: 'Рік народження',
      check_digit: 'Контрольна цифра',
      scheme: 'Вид номера',
      schemes: 'Усі відповідні види',
    },
  },
  bic: {
    one: 'код BIC',
    many: 'коди BIC',
    title: 'BIC',
    fields: {
      banks: 'Банки',
      branch_code: 'Код філії',
      business_party_prefix: 'Код установи',
      location_code: 'Код розташування',
      usage: 'Використання',
    },
  },
  vat: {
    one: 'номер ПДВ',
    many: 'номери ПДВ',
    title: 'Номер ПДВ',
    fields: {
      check_digit: 'Контрольна цифра',
      scheme: 'Вид номера',
      schemes: 'Усі відповідні види',
    },
  },
  company: {
    one: 'номер підприємства',
    many: 'номери підприємств',
    title: 'Номер підприємства',
    fields: {
      check_digit: 'Контрольна цифра',
      scheme: 'Вид номера',
      schemes: 'Усі відповідні види',
    },
  },
  lei: {
    one: 'код LEI',
    many: 'коди LEI',
    title: 'LEI',
    fields: {
      check_digits: 'Контрольні цифри',
      entity_code: 'Код суб’єкта',
      issuer_prefix: 'Префікс видавця',
    },
  },
  creditor_id: {
    one: 'ідентифікатор кредитора',
    many: 'ідентифікатори кредиторів',
    title: 'Ідентифікатор кредитора',
    fields: {
      business_code: 'Код діяльності',
      check_digits: 'Контрольні цифри',
      national_identifier: 'Національний ідентифікатор',
    },
  },
  creditor_reference: {
    one: 'референс кредитора',
    many: 'референси кредиторів',
    title: 'Референс кредитора',
    fields: {
      check_digits: 'Контрольні цифри',
      reference: 'Референс',
    },
  },
  document: {
    one: 'проїзний документ',
    many: 'проїзні документи',
    title: 'Проїзний документ',
    fields: {
      birth_year: 'Рік народження',
      document_number: 'Номер',
      document_type: 'Вид документа',
      expired: 'Прострочений',
      expires: 'Дійсний до',
      format: 'Формат зони',
      issuing_state: 'Держава видачі',
      nationality: 'Громадянство',
      personal_number_scheme: 'Вид особистого номера',
    },
  },
};

export const problems: Words['problems'] = {
  malformed_json: {
    title: 'Неправильний JSON',
    detail: 'Тіло порожнє або не є правильним JSON у UTF-8.',
  },
  invalid_request: {
    title: 'Неправильний запит',
    detail: 'Запит не має очікуваної форми. `errors` вказує місця, якщо його вдалося прочитати.',
  },
  empty_input: {
    title: 'Порожнє значення',
    detail: 'Значення порожнє або складається лише з пробілів і роздільників. Нічого не враховано.',
  },
  batch_too_large: {
    title: 'Задовгий список',
    detail: 'Список містить щонайбільше 100 елементів. Нічого не враховано.',
  },
  idempotency_key_reused: {
    title: 'Idempotency-Key уже використано',
    detail: 'Цей Idempotency-Key використано за останні 24 години з іншим запитом.',
  },
  missing_api_key: {
    title: 'Немає ключа API',
    detail: 'Ключ API надсилають у заголовку `Authorization: Bearer <API_KEY>`.',
  },
  invalid_api_key: {
    title: 'Неправильний ключ API',
    detail: 'Ключ API записано неправильно, він невідомий, його термін минув або його відкликано.',
  },
  account_suspended: {
    title: 'Обліковий запис призупинено',
    detail: 'Обліковий запис цього ключа API призупинено.',
  },
  insufficient_rights: {
    title: 'Недостатньо прав',
    detail: 'Цей ключ API цього не може: йому бракує права або його обмежено іншими видами значень.',
  },
  too_many_keys: {
    title: 'Забагато ключів',
    detail:
      'Обліковий запис має 1000 ключів, які не відкликано і термін яких не минув. Спершу відкличте деякі з них.',
  },
  too_many_jobs: {
    title: 'Забагато завдань',
    detail:
      'Обліковий запис має 10 завдань, результати яких не забрано. Спершу заберіть або видаліть деякі з них.',
  },
  not_found: {
    title: 'Не знайдено',
    detail: 'За цією адресою нічого немає.',
  },
  method_not_allowed: {
    title: 'Метод не дозволено',
    detail: 'Ця адреса не відповідає на цей метод; заголовок `Allow` перелічує дозволені.',
  },
  job_unfinished: {
    title: 'Завдання не завершено',
    detail: 'Завдання ще не виконано; запитайте знову через кількість секунд із `Retry-After`.',
  },
  request_timeout: {
    title: 'Час вичерпано',
    detail: 'Запит не надійшов вчасно.',
  },
  body_too_large: {
    title: 'Завелике тіло',
    detail: 'Тіло більше, ніж служба читає.',
  },
  unsupported_media_type: {
    title: 'Тип вмісту не підтримується',
    detail: 'Тіло надсилають як `Content-Type: application/json`, без кодування вмісту.',
  },
  rate_limited: {
    title: 'Забагато запитів',
    detail: 'Запитів забагато; повторіть через кількість секунд із `Retry-After`.',
  },
  allowance_spent: {
    title: 'Ліміт вичерпано',
    detail: 'Перевірок, що лишилися цього місяця, не вистачає на цей запит. Нічого не враховано.',
  },
  free_checks_exhausted: {
    title: 'Безкоштовні перевірки вичерпано',
    detail: 'Усі безкоштовні перевірки використано. Для наступних потрібен ключ API.',
  },
  headers_too_large: {
    title: 'Завеликі заголовки',
    detail: 'Заголовок має більше полів або більше тексту, ніж служба читає.',
  },
  internal_error: {
    title: 'Внутрішня помилка',
    detail: 'Щось пішло не так на нашому боці. `request_id` допоможе нам це знайти.',
  },
  unavailable: {
    title: 'Недоступно',
    detail: 'Служба зараз не може враховувати перевірки, тому не виконує їх. Нічого не враховано.',
  },
};

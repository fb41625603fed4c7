/** The same request in the languages that people call APIs from. */

export interface Request {
  readonly url: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** In quotes of a shell: nothing between them has a meaning but the quote itself. */
const shell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
const php = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
/** A string of JSON is one of JavaScript, Python and Go as well. */
const quoted = JSON.stringify;

export const SAMPLES: readonly {
  readonly id: string;
  readonly name: string;
  write(request: Request): string;
}[] = [
  {
    id: 'curl',
    name: 'curl',
    write: ({ url, body }) => `curl ${url} \\
  -H "Authorization: Bearer $ASSAY_KEY" \\
  -H 'Content-Type: application/json' \\
  -d ${shell(JSON.stringify(body))}`,
  },
  {
    id: 'js',
    name: 'JavaScript',
    write: ({ url, body }) => `const response = await fetch(${quoted(url)}, {
  method: 'POST',
  headers: {
    authorization: \`Bearer \${process.env.ASSAY_KEY}\`,
    'content-type': 'application/json',
  },
  body: JSON.stringify(${JSON.stringify(body)}),
});
const result = await response.json();
console.log(result.valid);`,
  },
  {
    id: 'python',
    name: 'Python',
    write: ({ url, body }) => `import os, requests

response = requests.post(
    ${quoted(url)},
    headers={"Authorization": f"Bearer {os.environ['ASSAY_KEY']}"},
    json=${JSON.stringify(body)},
    timeout=10,
)
result = response.json()
print(result["valid"])`,
  },
  {
    id: 'go',
    name: 'Go',
    write: ({ url, body }) => `body := strings.NewReader(${quoted(JSON.stringify(body))})
request, _ := http.NewRequest("POST", ${quoted(url)}, body)
request.Header.Set("Authorization", "Bearer "+os.Getenv("ASSAY_KEY"))
request.Header.Set("Content-Type", "application/json")
response, err := http.DefaultClient.Do(request)
if err != nil {
	log.Fatal(err)
}
defer response.Body.Close()
var result struct{ Valid bool }
json.NewDecoder(response.Body).Decode(&result)
fmt.Println(result.Valid)`,
  },
  {
    id: 'php',
    name: 'PHP',
    write: ({ url, body }) => `$curl = curl_init(${php(url)});
curl_setopt_array($curl, [
    CURLOPT_HTTPHEADER => [
        'Authorization: Bearer ' . getenv('ASSAY_KEY'),
        'Content-Type: application/json',
    ],
    CURLOPT_POSTFIELDS => ${php(JSON.stringify(body))},
    CURLOPT_RETURNTRANSFER => true,
]);
$result = json_decode(curl_exec($curl), true);
var_dump($result['valid']);`,
  },
];

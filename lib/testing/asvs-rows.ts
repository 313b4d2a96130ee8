/**
 * What holds OWASP ASVS 5.0.0, levels 1 and 2, in this house: a line for each requirement in words of our own, and under it its tests,
 * the part of the README that settles it, or why it is not ours. A section that does not apply as a whole is named once.
 */
export const asvsRows = String.raw`
V1.1.1 input is decoded once, before it is judged
  test lib/service/http/bad-input.test.ts › C079 an overlong encoding of a slash
  test lib/service/objects/object-references.test.ts › comes back as it was sent, by ext: and by id
V1.1.2 output is encoded last, by what prints it
  test lib/service/listings/present-listing.test.ts › whatever people have written into the texts
  test lib/testing/risky-code.test.ts › no markup out of data
V1.2.1 output is encoded for where it stands
  test lib/service/listings/present-listing.test.ts › whatever people have written into the texts
  test lib/testing/risky-code.test.ts › no markup out of data
V1.2.2 addresses are built with encoded parts, of safe schemes
  test lib/client/names.test.ts › is refused before it is sent
  test lib/desk/staff/next-path.test.ts › after signing in %j leads to %s
  test lib/service/http/bad-input.test.ts › a script as an image
V1.2.3 JSON and scripts are built by an encoder
  test lib/service/listings/present-listing.test.ts › whatever people have written into the texts
  test lib/testing/risky-code.test.ts › no code is made out of text
V1.2.4 statements take their values as parameters
  test lib/testing/risky-code.test.ts › statements take their values as parameters
  test lib/service/http/fuzz.test.ts › never meet a 5xx or an answer outside the contract
V1.2.5 no command of the system is made from input
  test lib/testing/risky-code.test.ts › no command
V1.2.6 LDAP
  not applicable: nothing here speaks LDAP.
V1.2.7 XPath
  not applicable: nothing here reads XML.
V1.2.8 LaTeX
  not applicable: nothing here sets LaTeX.
V1.2.9 what goes into a regular expression is escaped
  test lib/testing/risky-code.test.ts › patterns are made from nothing that anybody typed
V1.3.1 HTML that people wrote
  not applicable: descriptions are plain text and are shown as text; there is no editor of HTML.
V1.3.2 no evaluation of text as code
  test lib/testing/risky-code.test.ts › no code is made out of text
V1.3.3 dangerous contexts get bounded, checked input
  test lib/desk/sheets/sheets.test.ts › no cell of a CSV file begins a formula
  test lib/service/uploads/media-path.test.ts › is refused for %s
V1.3.4 SVG that people bring
  test lib/service/uploads/clean-image.test.ts › decodes nothing but JPEG, PNG and WebP
V1.3.5 templates and markup languages in input
  not applicable: no input is read as Markdown, a template or a stylesheet.
V1.3.6 the server is sent nowhere by input
  test lib/service/uploads/uploads.test.ts › C275: fetches nothing: a URL sent as JSON is refused
  test lib/desk/history/history.test.ts › are never fetched from %s
V1.3.7 templates are not made from input
  not applicable: pages are components; there is no template language at run time.
V1.3.8 JNDI
  not applicable: no Java.
V1.3.9 memcache
  not applicable: no memcache.
V1.3.10 format strings
  not applicable: words are compiled when the app is built; input is only ever a value in them.
V1.3.11 mail
  not applicable: no mail is sent.
V1.4.1 memory-safe strings
  not applicable: JavaScript; the native part that sees input is the image decoder, whose version has a floor.
  test lib/testing/risky-code.test.ts › at least as new as what closed their known holes
V1.4.2 numbers do not overflow
  test lib/service/http/bad-input.test.ts › sizes beyond all measure are taken or refused, never misread
V1.4.3 what is opened is closed
  test lib/front/out-of-descriptors.test.ts › and recovers at once
  test lib/service/uploads/local-file-store.test.ts › closes it when the reader goes away
V1.5.1 XML parsers
  not applicable: the server reads no XML; a workbook is unpacked in the browser of whoever chose it, by a parser that resolves nothing.
V1.5.2 what is deserialized has a known shape
  test lib/service/http/bad-input.test.ts › keys that would reach into every object are passed over
  test lib/desk/actions.test.ts › refuses %j before it reaches the service
V2.1.1 the rules of input are written down
  test lib/service/docs/open-api-document.test.ts › %s.%s keeps its limits
  readme Operating the service
V2.1.2 so are the rules between fields
  test lib/service/docs/open-api-document.test.ts › every field of every schema is described
  readme Operating the service
V2.1.3 so are the limits of use
  readme Security
V2.2.1 input is what it should be
  test lib/service/http/bad-input.test.ts › is 400 at its field, and changes nothing
  test lib/desk/actions.test.ts › refuses %j before it reaches the service
V2.2.2 and that is judged on the server
  test lib/service/http/every-route.test.ts › what is neither a UUID nor ext: is 400
  test lib/desk/actions.test.ts › refuses %j before it reaches the service
V2.2.3 fields fit each other
  test lib/contract/contract.test.ts › reports field faults and faults that span fields together
V2.3.1 steps are taken in their order
  test lib/desk/bulk/bulk-actions.test.ts › goes from preview to done and back again
  test lib/service/model.test.ts › the model of sections 3.1, 3.2, 4.13 and 5
V2.3.2 limits of use hold
  test lib/service/http/rate-limit.test.ts › each key has a budget for uploads and one for everything else
  test lib/desk/views/views.test.ts › is one of a hundred at most
V2.3.3 an operation is done whole or not at all
  test lib/database/open-database.test.ts › undoes all of a transaction that fails
  test lib/front/killed-process.test.ts › loses no acknowledged write, leaves no file behind, and serves again
V2.3.4 what there is one of is given once
  test lib/service/races.test.ts › makes one listing, which ends as the last of them said
  test lib/desk/staff/two-instances.test.ts › let a link in once, whichever is asked
V2.4.1 no function can be called without end
  test lib/service/http/rate-limit.test.ts › each key has a budget for uploads and one for everything else
  test lib/desk/staff/sign-in.test.ts › stops guessing from one address, but a whole office may sign in from it
  test lib/service/uploads/upload-slots.test.ts › holds the files of so many requests
V3.2.1 a file opened by itself is nothing but that file
  test lib/service/uploads/serve-media.test.ts › serves a file to anyone, for good, as an image and nothing else
  test lib/front/create-server.test.ts › is nothing but what it says it is
V3.2.2 text is shown as text
  test lib/testing/risky-code.test.ts › no markup out of data
V3.3.1 cookies are Secure, with a prefix
  test lib/desk/staff/cookies.test.ts › over https every cookie is tied to this host
V3.3.2 SameSite by purpose
  test lib/desk/staff/cookies.test.ts › over https every cookie is tied to this host
V3.3.3 the prefix ties them to the host
  test lib/desk/staff/cookies.test.ts › over https every cookie is tied to this host
V3.3.4 scripts never see the session
  test lib/desk/staff/cookies.test.ts › scripts never see the one of the session
V3.4.1 Strict-Transport-Security on every answer
  test lib/front/create-server.test.ts › and comes back over https
V3.4.2 other origins get nothing but the documentation site
  test lib/service/http/cors.test.ts › gets nothing, and is told apart by caches
  test lib/front/create-server.test.ts › and comes back over https
V3.4.3 a policy of content on every answer
  test lib/front/dashboard-headers.test.ts › lets only what the server marked run, and nobody frame it
  test lib/front/create-server.test.ts › is framed by nobody
V3.4.4 nosniff on every answer
  test lib/front/create-server.test.ts › is nothing but what it says it is
V3.4.5 a referrer policy
  test lib/front/create-server.test.ts › is nothing but what it says it is
V3.4.6 nothing is framed
  test lib/front/create-server.test.ts › is framed by nobody
V3.5.1 writes come from our own pages
  test lib/desk/actions.test.ts › is refused to whoever is not signed in, and to other sites
  test lib/desk/staff/foreign-writes.test.ts › takes no write from %s
V3.5.2 none by a form that needs no leave
  test lib/desk/staff/foreign-writes.test.ts › takes no write from %s
  test lib/service/http/cors.test.ts › C045 a cookie is no key
V3.5.3 reading changes nothing
  test lib/desk/staff/foreign-writes.test.ts › every route that writes is a POST
V3.5.4 separate applications on separate hosts
  not met: the interface, its files and the dashboard share one host on purpose. Files are served as images only, in a sandbox; the interface takes no cookie; a service on a host of its own is a setting.
  test lib/service/http/cors.test.ts › C045 a cookie is no key
V3.5.5 messages between windows
  test lib/testing/risky-code.test.ts › nobody listens to other windows
V3.7.1 no retired technology in the browser
  test e2e/main-journey.spec.ts › a leasing manager finds a listing held back
V3.7.2 nobody is sent to a host of somebody else
  test lib/desk/staff/next-path.test.ts › after signing in %j leads to %s
V4.1.1 answers say their type and charset
  test lib/service/http/every-route.test.ts › one key may call every route, and each answers 200
  test lib/service/docs/serve-docs.test.ts › is a titled page in its language
V4.1.2 only pages are redirected to https
  operator: the process redirects nothing from http; what stands in front may, for pages (README, Security).
V4.1.3 headers of proxies are nobody else's
  test lib/front/dashboard-headers.test.ts › %s never reaches the pages
  test lib/front/dashboard-headers.test.ts › with proxies %j, a request of %s that names %j came from %s
V4.2.1 where a message ends is never in doubt
  test lib/front/hostile-connections.test.ts › is refused in the shape of every error
V4.3 GraphQL
  not applicable: there is none.
V4.4.1 WebSockets are encrypted
  not applicable: production has none; an offer to upgrade is passed over.
  test lib/front/create-server.test.ts › is passed over, and the connection serves on
V4.4 WebSocket
  not applicable: production has none.
V5.1.1 what may be uploaded is written down
  readme Security
  test lib/service/docs/open-api-document.test.ts › %s.%s keeps its limits
V5.2.1 files are of a size that can be handled
  test lib/service/uploads/receive-files.test.ts › takes a file of exactly 15 MiB, and none of one byte more
  test lib/service/uploads/clean-image.test.ts › takes a picture of exactly 100 megapixels, and none of a row more
V5.2.2 files are what they say, and are made anew
  test lib/service/uploads/uploads.test.ts › C269: takes JPEG, PNG and WebP by their bytes
  test lib/service/uploads/clean-image.test.ts › stores nothing of %s
V5.2.3 packed files
  not applicable: the server unpacks none; a packed body is refused. A workbook is unpacked in the browser of whoever chose it.
  test lib/front/hostile-connections.test.ts › a packed body is 400 and is not unpacked
V5.3.1 uploads are never run
  test lib/service/uploads/serve-media.test.ts › serves a file to anyone, for good, as an image and nothing else
V5.3.2 paths of files are our own
  test lib/service/uploads/hostile-uploads.test.ts › takes a picture whose file name is %s, and uses nothing of it
  test lib/service/uploads/local-file-store.test.ts › touches nothing for the path %j
V5.4.1 names of downloads are our own
  test lib/desk/sheets/sheets.test.ts › CSV opens in a Swedish spreadsheet
  test lib/service/uploads/media-path.test.ts › has a type by its extension alone
V5.4.2 and need no encoding
  test lib/service/uploads/uploads.test.ts › C273: gives names that cannot be guessed and say nothing
V5.4.3 files are scanned for malware
  not met: there is no scanner. No file is kept as it was sent: pictures are decoded and written anew, and anything else is refused.
  test lib/service/uploads/clean-image.test.ts › stores nothing of %s
V6.1.1 how guessing is stopped is written down
  readme Staff and the door
V6.1.2 so are the words no password may lean on
  readme Staff and the door
V6.1.3 so are the ways in
  readme Staff and the door
V6.2.1 passwords have 12 characters at least
  test lib/desk/staff/check-new-password.test.ts › refuses %s: %s
V6.2.2 people can change theirs
  test lib/desk/staff/staff-actions.test.ts › and a new password ends the others
V6.2.3 with the one they have
  test lib/desk/staff/staff-actions.test.ts › and a new password ends the others
V6.2.4 none of the usual ones
  test lib/desk/staff/check-new-password.test.ts › refuses %s: %s
V6.2.5 of any characters
  test lib/desk/staff/check-new-password.test.ts › takes %s, whatever it is made of
V6.2.6 they are masked where they are typed
  test components/form/password-field.test.tsx › masks what is typed until it is asked to show it, and may be pasted into
V6.2.7 they may be pasted and filled in
  test components/form/password-field.test.tsx › masks what is typed until it is asked to show it, and may be pasted into
V6.2.8 they are compared as they were given
  test lib/desk/staff/staff-store.test.ts › signs in by e-mail in any case and the exact password
V6.2.9 64 characters and more
  test lib/desk/staff/check-new-password.test.ts › takes %s, whatever it is made of
V6.2.10 they do not expire
  test lib/desk/staff/staff-store.test.ts › a password stays good however old it is
V6.2.11 none that leans on the house or the person
  test lib/desk/staff/check-new-password.test.ts › refuses %s: %s
V6.2.12 none that is known to be breached
  test lib/desk/staff/check-new-password.test.ts › refuses %s: %s
V6.3.1 guessing is stopped
  test lib/desk/staff/sign-in.test.ts › stops guessing at one account, whatever the address, and leaves the others alone
  test lib/desk/staff/sign-in.test.ts › stops guessing from one address, but a whole office may sign in from it
V6.3.2 no account is there by default
  test lib/desk/staff/staff-actions.test.ts › comes by a link that is made only while nobody may sign in
  test lib/desk/staff/demo-account.test.ts › reads %j with the demo set to %s
V6.3.3 a second factor
  test lib/desk/staff/second-factor.test.ts › where everybody, or every administrator, is to have one
  operator: it is each person's own choice until REQUIRE_SECOND_FACTOR asks it of administrators or of all.
V6.3.4 every way in is written down and equally strong
  readme Staff and the door
V6.4.1 first secrets are random, short-lived and used once
  test lib/desk/staff/staff-actions.test.ts › works no more once it is withdrawn, renewed or a week old
V6.4.2 no hints and no secret questions
  not applicable: there are none.
V6.4.3 a forgotten password is replaced safely, and no way around the code
  test lib/desk/staff/second-factor.test.ts › is asked for after a new password by link, too
  test lib/desk/staff/staff-actions.test.ts › as a link for a new password, ends the sessions of its person
V6.4.4 a lost factor is given up as it was switched on
  test lib/desk/staff/second-factor.test.ts › an administrator switches it off for somebody else
  readme Staff and the door
V6.5.1 codes count once
  test lib/desk/staff/second-factor.test.ts › takes a code once, and none from before it
  test lib/desk/staff/second-factor.test.ts › takes a recovery code once
V6.5.2 recovery codes are kept as hashes, of 118 bits
  test lib/desk/staff/second-factor.test.ts › keeps neither the secret nor a recovery code as it is
  test lib/desk/staff/recovery-code.test.ts › are of 112 bits and more
V6.5.3 made by the system's randomness
  test lib/desk/staff/recovery-code.test.ts › are of 112 bits and more
  test lib/testing/risky-code.test.ts › what must not be guessed comes from the system
V6.5.4 of 20 bits and more
  test lib/desk/staff/recovery-code.test.ts › are of 112 bits and more
V6.5.5 codes live 30 seconds
  not met: a code one step before or after counts too, for clocks that differ, as RFC 6238 advises; each counts once.
  test lib/desk/staff/second-factor.test.ts › does not take the code %i steps off
V6.6 codes by telephone, mail or push
  not applicable: nothing is sent to anybody.
V6.8.1 names of one directory are not those of another
  not applicable: one directory at a time.
  test lib/desk/directory/directory-sign-in.test.ts › in the name of another issuer is refused
V6.8.2 what it says is signed
  test lib/desk/directory/directory-sign-in.test.ts › whose token is signed by nobody is refused
V6.8.3 SAML
  not applicable: there is none.
V6.8.4 how strongly and how lately it asked
  test lib/desk/directory/directory-sign-in.test.ts › cannot be vouched for by somebody else, nor by a sign-in of long ago
  readme The organization's directory
V7.1.1 how long sessions last is written down
  readme Staff and the door
V7.1.2 so is how many there may be
  readme Staff and the door
V7.1.3 so is what a directory has to do with them
  readme The organization's directory
V7.2.1 sessions are looked up on the server
  test lib/desk/staff/role-walk.test.ts › all have a row, and every row is one
V7.2.2 by tokens made for them
  test lib/desk/staff/sign-in.test.ts › starts a new session each time
V7.2.3 of 256 random bits
  test lib/testing/risky-code.test.ts › what must not be guessed comes from the system
V7.2.4 a new one whenever somebody proves who they are
  test lib/desk/staff/sign-in.test.ts › starts a new session each time, which ends the one before
  test lib/desk/staff/staff-actions.test.ts › and then goes on under a new token
V7.3.1 they end without use
  test lib/desk/staff/staff-store.test.ts › a session lives while it is used, and not past its end
V7.3.2 and in any case
  test lib/desk/staff/staff-store.test.ts › a session lives while it is used, and not past its end
V7.4.1 what has ended is void
  test lib/desk/staff/staff-actions.test.ts › a session ended from elsewhere
  test lib/desk/staff/staff-store.test.ts › signing out and shutting a person out end the session from the next request on
  test e2e/door.spec.ts › signing out ends the session at once
V7.4.2 so is everything of a person shut out
  test lib/desk/staff/staff-actions.test.ts › counts from the very next request, with 50 in flight
V7.4.3 others end with a new password
  test lib/desk/staff/staff-actions.test.ts › and a new password ends the others
V7.4.4 signing out is at hand everywhere
  test e2e/door.spec.ts › signing out ends the session at once
V7.4.5 administrators can end the sessions of somebody
  test lib/desk/staff/staff-actions.test.ts › counts from the very next request, with 50 in flight
V7.5.1 changes of who one is want the password again
  test lib/desk/staff/staff-actions.test.ts › wants the password again after ten minutes
V7.5.2 so does ending sessions
  test lib/desk/staff/staff-actions.test.ts › wants the password again after ten minutes
  test lib/desk/staff/staff-actions.test.ts › are listed, ended one by one or all but this one
V7.6.1 sessions beside a directory behave as written
  test lib/desk/directory/directory-sign-in.test.ts › ends only the session here, and says so
  readme The organization's directory
V7.6.2 no session without somebody's doing
  test lib/desk/staff/sign-in.test.ts › takes nobody in from another site
V8.1.1 who may do what is written down
  readme Staff and the door
V8.1.2 also for fields
  readme Staff and the door
V8.2.1 functions by role
  test lib/desk/staff/role-walk.test.ts › all have a row, and every row is one
V8.2.2 records by organization
  test lib/service/http/every-route.test.ts › a foreign id is 404 exactly as an unknown one is
V8.2.3 fields by role
  test lib/desk/history/history.test.ts › needs the role that the push needs
  test lib/desk/listings/give-reference.test.ts › nor by one who may not publish
V8.3.1 judged on the server
  test lib/desk/staff/role-walk.test.ts › all have a row, and every row is one
V8.4.1 organizations never meet
  test lib/service/keys/keys.test.ts › two organizations never see each other, though their references are the same
V9.1 tokens that carry their own meaning: those of a directory
  test lib/desk/directory/directory-sign-in.test.ts › whose token is signed by nobody is refused
  test lib/desk/directory/directory-sign-in.test.ts › that %s is not used
V9.2 what is in them: time, kind, audience
  test lib/desk/directory/directory-sign-in.test.ts › whose token was altered so that it %s is refused
V10.1.1 tokens stay on the server
  test lib/desk/directory/directory-sign-in.test.ts › asks with everything that the answer is then held against, and keeps none of it
V10.1.2 an answer belongs to the browser that asked
  test lib/desk/directory/directory-sign-in.test.ts › that comes to another browser, or too late, is none
  test lib/desk/directory/directory-sign-in.test.ts › with another state is none, and ends nothing that is under way
V10.2.1 nobody can be made to sign in
  test lib/desk/directory/directory-sign-in.test.ts › that was asked for without the challenge is refused
V10.2.2 more than one server
  not applicable: one directory at a time.
  test lib/desk/directory/directory-sign-in.test.ts › in the name of another issuer is refused
V10.3 OAuth resource server
  not applicable: the interface takes keys of its own, no access tokens.
V10.4 OAuth authorization server
  not applicable: it is none.
V10.5.1 an answer counts once
  test lib/desk/directory/directory-sign-in.test.ts › with another nonce is refused
  test lib/desk/directory/directory-sign-in.test.ts › counts once
V10.5.2 people are known by what is given to nobody else
  test lib/desk/directory/directory-sign-in.test.ts › refuses an address that has come to mean somebody else in the directory
V10.5.3 the directory is the one of the settings
  test lib/desk/directory/directory-sign-in.test.ts › that %s is not used
V10.5.4 tokens are meant for us
  test lib/desk/directory/directory-sign-in.test.ts › whose token was altered so that it %s is refused
V10.5.5 logout from behind
  not applicable: the directory cannot end sessions here.
V10.6 OIDC provider
  not applicable: it is none.
V10.7 consent
  not applicable: it gives nothing to third parties.
V11.1.1 how keys are kept is written down
  readme Security
V11.1.2 so is what is used where
  readme Security
  test lib/testing/risky-code.test.ts › hashes are SHA-256, and what is encrypted is encrypted with AES-256-GCM
V11.2.1 nothing home-made
  test lib/testing/risky-code.test.ts › hashes are SHA-256, and what is encrypted is encrypted with AES-256-GCM
V11.2.2 what is used can be replaced
  test lib/desk/connection/reseal-secrets.test.ts › another AUTH_SECRET
  test lib/desk/key/replace-key.test.ts › is replaced by another of the same organization, at once and on record
V11.2.3 128 bits and more
  test lib/testing/risky-code.test.ts › hashes are SHA-256, and what is encrypted is encrypted with AES-256-GCM
V11.3.1 no weak modes
  test lib/testing/risky-code.test.ts › hashes are SHA-256, and what is encrypted is encrypted with AES-256-GCM
V11.3.2 AES with GCM
  test lib/testing/risky-code.test.ts › hashes are SHA-256, and what is encrypted is encrypted with AES-256-GCM
V11.3.3 what was changed does not open
  test lib/desk/connection/held-key.test.ts › opens with the same secret only
V11.4.1 approved hashes
  test lib/testing/risky-code.test.ts › hashes are SHA-256, and what is encrypted is encrypted with AES-256-GCM
V11.4.2 passwords by a slow one
  test lib/desk/staff/staff-store.test.ts › keeps neither the password nor the session token
V11.4.3 hashes of 256 bits
  test lib/testing/risky-code.test.ts › hashes are SHA-256, and what is encrypted is encrypted with AES-256-GCM
V11.4.4 keys from passwords
  not applicable: no key is made from a password; the secret of the settings is random, of 32 characters at least.
V11.5.1 what must not be guessed is random
  test lib/testing/risky-code.test.ts › what must not be guessed comes from the system
V11.6.1 public keys
  not applicable: none are made here.
V12.1.1 TLS 1.2 and later
  operator: TLS ends in front of the process (README, Security).
V12.1.2 good ciphers
  operator: TLS ends in front of the process (README, Security).
V12.1.3 certificates of clients
  not applicable: none are taken.
V12.2.1 pages and interface over TLS only
  operator: TLS ends in front of the process, which tells browsers to stay with it.
  test lib/front/create-server.test.ts › and comes back over https
V12.2.2 certificates that are trusted
  operator: README, Security.
V12.3.1 connections out are encrypted
  operator: by the addresses in the settings; the process never falls back from https to http.
  test lib/client/send.test.ts › follows no redirect, so that the key goes nowhere else
V12.3.2 certificates are checked
  test lib/testing/risky-code.test.ts › certificates are checked everywhere
V12.3.3 so are connections inside
  operator: the dashboard calls the embedded service on the loopback of the same process; anything else is by the addresses in the settings.
V12.3.4 with certificates that are trusted
  operator: NODE_EXTRA_CA_CERTS for a certificate of one's own.
  test lib/testing/risky-code.test.ts › certificates are checked everywhere
V13.1.1 where it connects is written down
  readme Security
V13.2.1 parts know each other by their own credentials
  test lib/service/keys/keys.test.ts › a revoked one is dead at the next request
V13.2.2 with no more rights than needed
  operator: the account of the database needs its own database only, that of the bucket its own bucket (README, Security).
V13.2.3 none of them a default
  test lib/env.test.ts › name each mistake in a sentence
V13.2.4 it connects to what the settings name, and to nothing else
  test lib/desk/history/history.test.ts › are never fetched from %s
  test lib/service/providers/ask-provider.test.ts › does not follow a redirect, with its key or without
V13.2.5 so does the server of pages
  test e2e/door.spec.ts › what nobody is served
  test lib/client/send.test.ts › follows no redirect, so that the key goes nowhere else
V13.3.1 secrets are kept by what is made for it
  operator: from the environment, where a vault puts them; nothing secret is in the sources or the build.
  test e2e/client-assets.spec.ts › neither the key nor the database driver is in any file the browser is given
  test lib/desk/connection/held-key.test.ts › stands nowhere in the data folder
V13.3.2 few can read them
  test lib/desk/connection/auth-secret.test.ts › is made once, and read by the account of the process alone
V13.4.1 nothing of the repository is served
  test e2e/door.spec.ts › what nobody is served
V13.4.2 no debug mode in production
  test lib/front/dashboard-headers.test.ts › lets only what the server marked run, and nobody frame it
V13.4.3 no listings of folders
  test e2e/door.spec.ts › what nobody is served
V13.4.4 no TRACE
  test lib/front/create-server.test.ts › %s reaches no page
  test lib/front/create-server.test.ts › %s is 401 without a key, 404 with one
  test e2e/door.spec.ts › what nobody is served
V13.4.5 figures and documentation on purpose only
  test lib/front/metrics.test.ts › are not there where they are not wanted
  readme Operating the service
V14.1.1 what is sensitive is written down
  readme Staff and the door
V14.1.2 and how it is kept
  readme Staff and the door
V14.2.1 nothing sensitive in addresses
  test lib/service/http/every-route.test.ts › C022 a key in the query or under a scheme in another case
  not met: the link of an invitation has its token in the path, as a link must. It works once, for 7 days, and no answer lets it be kept or sent on as a referrer.
V14.2.2 nothing sensitive in caches of the server
  test e2e/staff-roles.spec.ts › see their own page only, however their requests alternate
  test e2e/door.spec.ts › pages carry a strict policy and are kept by nobody
V14.2.3 nothing to third parties
  test lib/front/dashboard-headers.test.ts › lets only what the server marked run, and nobody frame it
  test e2e/docs.spec.ts › the documentation asks no other host
V14.2.4 it is kept as written
  test lib/testing/watch-answers.test.ts › every answer and line of a log that gives something away is found
  test lib/desk/staff/person-data.test.ts › every table that tells of a person is in the file
  test lib/front/log-secrets.test.ts › C027 has %s in it, and neither has standard error
  test lib/desk/staff/staff-store.test.ts › keeps neither the password nor the session token
  test lib/desk/staff/staff-actions.test.ts › a removed person is nobody in particular wherever they are written down
V14.3.1 what the browser held goes at sign-out
  test lib/desk/inventory/inventory-query.test.ts › nothing is left in the browser, nor put there by an answer that was under way
  not met: unsaved work stays in the browser on purpose, for its person alone, until it is saved or thrown away.
V14.3.2 answers are not kept by browsers
  test lib/desk/staff/role-walk.test.ts › %s, which nobody keeps
  test e2e/door.spec.ts › pages carry a strict policy and are kept by nobody
V14.3.3 nothing sensitive in the storage of the browser
  test components/listings/editor-draft.test.tsx › is shown to nobody else
  not met: the inventory and unsaved work lie there, so that the list opens at once and no word is lost. They hold premises, never a key, a password or a token.
V15.1.1 how soon holes are closed is written down
  readme Security
V15.1.2 what it is made of is listed
  readme Security
  test lib/testing/risky-code.test.ts › at least as new as what closed their known holes
V15.1.3 what costs much is written down
  readme Security
V15.2.1 no package is older than that allows
  test lib/testing/risky-code.test.ts › at least as new as what closed their known holes
V15.2.2 what costs much is bounded
  test lib/service/uploads/decoding-slots.test.ts › decodes two at a time, in the order asked
  test lib/front/hostile-connections.test.ts › headers and bodies that never end are cut off with 400
  test lib/desk/connection/request-budget.test.ts › takes its share of %d calls a minute, in every minute
V15.2.3 production has nothing of the workshop
  test e2e/client-assets.spec.ts › neither the key nor the database driver is in any file the browser is given
  test e2e/door.spec.ts › what nobody is served
V15.3.1 answers hold the fields of the contract only
  test lib/service/listings/present-listing.test.ts › holds each field of the contract with its value
V15.3.2 redirects are not followed
  test lib/client/send.test.ts › follows no redirect, so that the key goes nowhere else
  test lib/service/providers/ask-provider.test.ts › does not follow a redirect, with its key or without
V15.3.3 only the fields that are meant can be written
  test lib/service/objects/object-bodies.test.ts › unknown fields are ignored, those that answers carry and those that would pollute
V15.3.4 addresses of callers from trusted proxies only
  test lib/front/dashboard-headers.test.ts › with proxies %j, a request of %s that names %j came from %s
V15.3.5 types are checked
  test lib/service/http/bad-input.test.ts › is 400 at its field, and changes nothing
V15.3.6 no prototype is polluted
  test lib/service/http/bad-input.test.ts › keys that would reach into every object are passed over
V15.3.7 a parameter given twice is one fault
  test lib/service/http/bad-input.test.ts › C231 a status twice
V16.1.1 what is logged is written down
  readme Security
V16.2.1 when, where, who and what
  test lib/front/log-secrets.test.ts › has one line of the same form for each request, by the id that was answered
  test lib/desk/activity/recorded-acts.test.ts › is written down with person, role, session, bodies, outcome and request id
V16.2.2 times are UTC
  test lib/front/languages-and-zones.test.ts › the answers are the same
V16.2.3 logs go to standard output and nowhere else
  test lib/front/log-secrets.test.ts › and neither has standard error
V16.2.4 one form for all
  test lib/front/log-secrets.test.ts › has one line of the same form for each request, by the id that was answered
V16.2.5 nothing sensitive in them
  test lib/front/log-secrets.test.ts › C027 has %s in it, and neither has standard error
V16.3.1 sign-ins, done and failed
  test lib/desk/staff/staff-actions.test.ts › lets its person in once, with a password of their own, and is written down
  test lib/desk/staff/refusals.test.ts › a wrong password is told to the log with address and account
V16.3.2 refusals by role
  test lib/desk/staff/refusals.test.ts › who may not, and who comes from another site, is told with the person
V16.3.3 attempts to get around
  test lib/desk/staff/refusals.test.ts › who may not, and who comes from another site, is told with the person
V16.3.4 faults nobody expected
  test lib/front/log-secrets.test.ts › has a fault of ours whole, under the id of its request
V16.4.1 what is logged cannot pretend to be a line
  test lib/front/log-secrets.test.ts › has one line of the same form for each request, by the id that was answered
  test lib/desk/activity/recorded-acts.test.ts › cannot be changed or dropped, not even by a statement
V16.4.2 logs are safe from change
  test lib/desk/activity/recorded-acts.test.ts › cannot be changed or dropped, not even by a statement
  operator: lines on standard output are kept by what runs the process.
V16.4.3 logs are kept elsewhere
  operator: lines on standard output are sent on by what runs the process (README, Security).
V16.5.1 faults say nothing of the inside
  test lib/service/http/faults.test.ts › a store that fails is 500 without a word about it
V16.5.2 it goes on where others fail
  test lib/desk/actions.test.ts › a service that cannot be reached is a failure in words, not an error
  test lib/service/translation/translation-worker.test.ts › leaves a translator alone that is out
V16.5.3 and fails closed
  test lib/service/http/postgres-faults.test.ts › each is done or a clean 500, and the next one works
  test lib/desk/staff/role-walk.test.ts › all have a row, and every row is one
V17.1 TURN
  not applicable: no WebRTC.
V17.2 media by WebRTC
  not applicable: no WebRTC.
V17.3 signaling
  not applicable: no WebRTC.
`;

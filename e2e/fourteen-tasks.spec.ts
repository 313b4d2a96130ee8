import { expect, test } from '@playwright/test';
import { arrangeListing, photoColours, storedListing } from './arrange';
import { hands } from './hands';
import { demoStaff, field, photosInPlace } from './staff';

for (const [name, handOf] of hands) {
  test(`a manager does fourteen tasks by ${name} alone`, async ({ page }) => {
    test.setTimeout(240_000);
    const photos = ['red', 'green', 'blue'] as const;
    const listing = await arrangeListing({ photos: [...photos], status: 'draft' });
    const other = await arrangeListing({ photos: [...photos] });
    const hand = handOf(page);
    const button = (label: string | RegExp) => page.getByRole('button', { name: label, exact: true });
    const menuitem = (label: string) => page.getByRole('menuitem', { name: label, exact: true });
    const navigation = page.getByRole('navigation', { name: 'Huvudmeny' });
    const stored = () => storedListing(listing);

    await test.step('sign in', async () => {
      await page.goto('/sign-in');
      await hand.type(page.getByLabel('E-postadress'), demoStaff.email);
      await hand.type(page.getByLabel('Lösenord', { exact: true }), demoStaff.password);
      await hand.press(button('Logga in'));
      await expect(page.getByRole('heading', { level: 1, name: 'Översikt' })).toBeVisible();
    });

    await test.step('find a listing and open it', async () => {
      await hand.press(navigation.getByRole('link', { name: /^Lokaler/ }));
      await hand.type(page.getByRole('searchbox', { name: 'Sök bland lokaler' }), listing.externalRef!);
      await hand.press(page.getByRole('link', { name: listing.object.streetAddress }));
      await expect(page.getByRole('heading', { level: 1, name: listing.object.streetAddress })).toBeVisible();
      await photosInPlace(page, 3);
    });

    await test.step('choose another cover', async () => {
      await hand.press(button('Meny för bild 3'));
      await hand.pick(menuitem('Gör till omslag'));
      await expect(page.getByRole('menu')).toHaveCount(0);
    });

    await test.step('remove a photo and undo it', async () => {
      await hand.press(button('Meny för bild 2'));
      await hand.pick(menuitem('Ta bort'));
      await photosInPlace(page, 2);
      await hand.press(button('Ångra'));
      await photosInPlace(page, 3);
    });

    await test.step('change a text, and publish', async () => {
      await hand.type(field(page, 'Beskrivning'), ' Nymålat.');
      await hand.press(button('Spara och publicera'));
      await expect(page.getByText('Sparad. Lokalen är nu publicerad')).toBeVisible();
      const { status, description } = await stored();
      expect([status, description?.includes('Nymålat.')]).toEqual(['published', true]);
      expect(await photoColours(await stored())).toEqual(['blue', 'red', 'green']);
    });

    await test.step('write a note', async () => {
      const notes = page.getByRole('region', { name: /^Anteckningar/ });
      await hand.type(notes.getByRole('textbox', { name: 'Ny anteckning' }), 'Nyckeln finns i receptionen.');
      await hand.press(notes.getByRole('button', { name: 'Skicka' }));
      await expect(notes.getByRole('listitem').filter({ hasText: 'receptionen' })).toBeVisible();
    });

    await test.step('give a colleague a task', async () => {
      const tasks = page.getByRole('region', { name: /^Uppgifter/ });
      await hand.press(tasks.getByRole('button', { name: 'Lägg till' }));
      const dialog = page.getByRole('dialog', { name: 'Ny uppgift' });
      await hand.choose(dialog.getByRole('radio', { name: 'Kontroll' }));
      await hand.type(dialog.getByRole('combobox', { name: 'Vem gör det?' }), 'Leila');
      await hand.pick(page.getByRole('option', { name: 'Leila Haddad' }));
      await hand.press(dialog.getByRole('button', { name: 'Spara' }));
      await expect(tasks.getByRole('listitem')).toContainText(['Leila Haddad']);
    });

    await test.step('take it off the market for a reason', async () => {
      await hand.press(button('Avpublicera'));
      const question = page.getByRole('alertdialog');
      await hand.choose(question.getByRole('radio', { name: 'Renoveras' }));
      await hand.press(question.getByRole('button', { name: 'Avpublicera' }));
      await expect.poll(async () => (await stored()).status).toBe('unpublished');
    });

    await test.step('change several listings at once', async () => {
      await hand.press(navigation.getByRole('link', { name: /^Lokaler/ }));
      const search = page.getByRole('searchbox', { name: 'Sök bland lokaler' });
      for (const { externalRef } of [listing, other]) {
        await hand.type(search, externalRef!);
        await hand.press(page.getByRole('checkbox', { name: externalRef! }));
        await hand.press(button('Rensa sökningen'));
      }
      await expect(page.getByRole('toolbar', { name: 'Valda lokaler' })).toContainText('2 valda');
      await hand.press(button('Ändra'));
      await hand.pick(menuitem('Ändra uppsägningstid …'));
      await hand.type(page.getByRole('textbox', { name: 'Månader' }), '6');
      await hand.press(button('Förhandsgranska'));
      await hand.press(button('Kör på 2 lokaler'));
      await expect(page.getByText('2 ändrade')).toBeVisible({ timeout: 30_000 });
      expect((await stored()).noticePeriod).toBe(6);
    });

    await test.step('undo that', async () => {
      await hand.press(button('Ångra massändringen'));
      await expect(
        page.getByRole('heading', { level: 1, name: 'Ångra: Sätt uppsägningstiden till 6 mån' }),
      ).toBeVisible();
      await hand.press(button('Kör på 2 lokaler'));
      await expect(page.getByText('2 ändrade')).toBeVisible({ timeout: 30_000 });
      expect((await stored()).noticePeriod).toBe(9);
    });

    const street = `Handgatan ${Date.now() % 10_000} ${name}`;
    await test.step('add a building', async () => {
      await hand.press(navigation.getByRole('link', { name: 'Byggnader' }));
      await hand.press(page.getByRole('link', { name: 'Ny byggnad' }));
      await hand.type(field(page, 'Gatuadress'), street);
      await hand.type(field(page, 'Postnummer'), '11356');
      await hand.type(field(page, 'Ort'), 'Stockholm');
      await hand.press(button('Lägg till byggnaden'));
      await expect(page.getByRole('heading', { level: 1, name: street })).toBeVisible();
    });

    await test.step('add a listing in it', async () => {
      await hand.press(page.getByRole('link', { name: 'Ny lokal' }));
      await hand.choose(page.getByRole('radio', { name: 'Kontor', exact: true }));
      await hand.press(button('Spara som utkast'));
      await page.waitForURL(/\/listings\/[0-9a-f-]{36}/);
    });

    await test.step('go to a page by its name', async () => {
      await hand.press(button('Sök sidor, lokaler och åtgärder'));
      await page.keyboard.type('Händelser');
      await hand.pick(page.getByRole('option', { name: 'Händelser' }).first());
      await expect(page.getByRole('heading', { level: 1, name: 'Händelser' })).toBeVisible();
    });

    await test.step('change the language and sign out', async () => {
      await hand.press(button(/konto och inställningar$/));
      await hand.pick(page.getByRole('menuitemradio', { name: 'English' }));
      await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
      await page.keyboard.press('Escape');
      await hand.press(page.getByRole('button', { name: /account and settings$/ }));
      await hand.pick(page.getByRole('menuitem', { name: 'Sign out' }));
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    });
  });
}

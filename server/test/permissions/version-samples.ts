import type { Sample } from './world.ts';

const recordVersion: Sample = async ({ api }) => {
  const { rows } = await api.database.pool.query<{ id: string }>(
    `insert into product_version (version_id, version_number, features, release_date, created_on)
    values (gen_random_uuid(), '1.0.0', '{A feature}', '2026-11-20', '2026-11-20') returning version_id as id`,
  );
  return rows[0]?.id;
};

/** The versions of the product, which are no chapter's. */
export const VERSION_SAMPLES: Readonly<Record<string, Sample>> = {
  'CreateVersionInput.features': () => '["A feature"]',
  'UpdateVersionInput.pk': recordVersion,
};

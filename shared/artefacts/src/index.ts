export { getContentType, immutable, isCompressed } from './file-kinds.ts';
export { s3Address, s3AddressInJson, type S3Address } from './s3-address.ts';
export { openBucket, StorageDown, type S3Bucket, type S3Object } from './s3-client.ts';

// The library takes its parts from what this keeps; it must stand first.
import 'reflect-metadata'
import { Pkcs10CertificateRequestGenerator } from '@peculiar/x509'
import { algorithm } from './device-key.ts'

/** A PKCS#10 request for a certificate over this device's public key. */
export async function certificateRequest(keys: CryptoKeyPair, name: string): Promise<string> {
  const request = await Pkcs10CertificateRequestGenerator.create({
    name: [{ CN: [name] }],
    keys,
    signingAlgorithm: algorithm,
  })
  return request.toString('pem')
}

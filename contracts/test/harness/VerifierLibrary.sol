// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @dev The functions read of LayerZero's library of verifiers: its support by an endpoint, its version, and its
/// verifiers.
contract VerifierLibrary {
    bytes private _verifiers;

    constructor(bytes memory verifiers) {
        _verifiers = verifiers;
    }

    function getConfig(uint32, address, uint32) external view returns (bytes memory) {
        return _verifiers;
    }

    function supportsInterface(bytes4) external pure returns (bool) {
        return true;
    }

    function isSupportedEid(uint32) external pure returns (bool) {
        return true;
    }

    /// @dev Sends and receives.
    function messageLibType() external pure returns (uint8) {
        return 2;
    }

    function version() external pure returns (uint64 major, uint8 minor, uint8 endpointVersion) {
        return (3, 0, 2);
    }
}

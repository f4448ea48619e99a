// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Draws a lock
interface IArtProxy {
    /// @notice A data URI with the name, the attributes and the picture of a lock. Amounts are wei, times seconds.
    function tokenURI(
        string calldata name,
        string calldata symbol,
        uint256 tokenId,
        uint256 amount,
        uint256 end,
        uint256 power
    )
        external
        pure
        returns (string memory);
}

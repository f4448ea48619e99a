// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Draws a name
interface INameArt {
    /// @notice A data URI with the attributes and the picture of a name. `changedHandsAt` in seconds; zero if it never
    /// changed hands.
    function tokenURI(
        string calldata collection,
        string calldata name,
        uint256 tokenId,
        uint256 length,
        uint256 changedHandsAt
    )
        external
        pure
        returns (string memory);
}

// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Draws an item of the collection
interface INftArt {
    /// @notice A data URI with the name, the attributes and the picture of an item.
    function tokenURI(
        string calldata name,
        string calldata symbol,
        uint256 tokenId
    )
        external
        pure
        returns (string memory);
}

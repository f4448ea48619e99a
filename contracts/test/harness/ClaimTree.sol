// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {LibSort} from 'solady/utils/LibSort.sol';
import {MerkleTreeLib} from 'solady/utils/MerkleTreeLib.sol';

/// @title Signed and proven data, built independently of the contracts
/// @dev Trees have the shape of @openzeppelin/merkle-tree: leaves by size, the smallest last.
library ClaimTree {
    function leaves(
        uint256 period,
        address[] memory accounts,
        uint256[] memory amounts
    )
        internal
        pure
        returns (bytes32[] memory list)
    {
        list = new bytes32[](accounts.length);
        for (uint256 i; i < list.length; ++i) {
            list[i] = keccak256(abi.encodePacked(keccak256(abi.encode(period, i, accounts[i], amounts[i]))));
        }
    }

    function rootOf(bytes32[] memory list) internal pure returns (bytes32) {
        return MerkleTreeLib.root(MerkleTreeLib.build(_ordered(list)));
    }

    function proofOf(bytes32[] memory list, bytes32 leaf) internal pure returns (bytes32[] memory) {
        bytes32[] memory ordered = _ordered(list);
        uint256 place;
        while (ordered[place] != leaf) ++place;
        return MerkleTreeLib.leafProof(MerkleTreeLib.build(ordered), place);
    }

    /// @dev A list of `count` claims that follow from `seed`.
    function drawn(
        uint256 count,
        uint256 seed
    )
        internal
        pure
        returns (address[] memory accounts, uint256[] memory amounts)
    {
        (accounts, amounts) = (new address[](count), new uint256[](count));
        for (uint256 i; i < count; ++i) {
            uint256 word = uint256(keccak256(abi.encode(seed, i)));
            (accounts[i], amounts[i]) = (address(uint160(word)), word >> 176);
        }
    }

    /// @dev EIP-712, written out.
    function voucherHash(
        uint256 chainId,
        address nft,
        address account,
        uint256 deadline
    )
        internal
        pure
        returns (bytes32)
    {
        bytes32 domain = keccak256(
            abi.encode(
                keccak256('EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)'),
                keccak256('Story NFT'),
                keccak256('1'),
                chainId,
                nft
            )
        );
        bytes32 voucher =
            keccak256(abi.encode(keccak256('Voucher(address account,uint256 deadline)'), account, deadline));
        return keccak256(abi.encodePacked(hex'1901', domain, voucher));
    }

    /// @dev The library puts the first leaf last.
    function _ordered(bytes32[] memory list) private pure returns (bytes32[] memory ordered) {
        uint256[] memory words = new uint256[](list.length);
        for (uint256 i; i < list.length; ++i) {
            words[i] = uint256(list[i]);
        }
        LibSort.sort(words);
        ordered = new bytes32[](list.length);
        for (uint256 i; i < list.length; ++i) {
            ordered[i] = bytes32(words[i]);
        }
    }
}

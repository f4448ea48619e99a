// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IRouter} from '../interfaces/router/IRouter.sol';

/// @title The data of a bid that sells through the router
/// @dev A bid's data is stored, at 22,100 gas a word, so it is packed: the promised output (32 bytes), the number of tokens between
/// (1 byte), those tokens (20 bytes each), then the swaps (31 bytes each): pool (20), token in and token out (1 each: 0 the sold token,
/// 1 the bought one, 2 and above the tokens between), pool type (1), share as a wad (8).
library BidRoute {
    uint256 private constant HEAD = 33;
    uint256 private constant SWAP = 31;

    /// @notice The data is too short, names a missing token, or starts with a swap of another token than the sold one.
    error MalformedBidData();

    /// @notice The taker's promise, in raw units of the bought token.
    function promised(bytes calldata data) internal pure returns (uint256) {
        if (data.length < HEAD) revert MalformedBidData();
        return uint256(bytes32(data[:32]));
    }

    /// @notice The swaps of a bid, in order; the first one sells `srcToken`.
    function steps(
        bytes calldata data,
        address srcToken,
        address dstToken
    )
        internal
        pure
        returns (IRouter.Step[] memory list)
    {
        if (data.length < HEAD) revert MalformedBidData();
        uint256 start = HEAD + uint256(uint8(data[32])) * 20;
        if (data.length <= start || (data.length - start) % SWAP != 0 || data[start + 20] != 0) {
            revert MalformedBidData();
        }
        list = new IRouter.Step[]((data.length - start) / SWAP);
        for (uint256 i; i < list.length; ++i) {
            bytes calldata swap = data[start + i * SWAP:start + (i + 1) * SWAP];
            list[i] = IRouter.Step({
                pool: address(bytes20(swap[:20])),
                tokenIn: _token(data, swap[20], srcToken, dstToken),
                tokenOut: _token(data, swap[21], srcToken, dstToken),
                poolType: IRouter.PoolType(uint8(swap[22])),
                share: uint64(bytes8(swap[23:31]))
            });
        }
    }

    function _token(
        bytes calldata data,
        bytes1 place,
        address srcToken,
        address dstToken
    )
        private
        pure
        returns (address)
    {
        uint256 index = uint8(place);
        if (index == 0) return srcToken;
        if (index == 1) return dstToken;
        if (index - 2 >= uint8(data[32])) revert MalformedBidData();
        uint256 at = HEAD + (index - 2) * 20;
        return address(bytes20(data[at:at + 20]));
    }
}

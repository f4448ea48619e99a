// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {INftRoyalties} from '../interfaces/nft/INftRoyalties.sol';
import {INftStaking} from '../interfaces/nft/INftStaking.sol';
import {ITheNft} from '../interfaces/nft/ITheNft.sol';
import {IWBNB} from '../interfaces/tokens/IWBNB.sol';
import {EpochMath} from '../libraries/EpochMath.sol';
import {NftMath} from '../libraries/NftMath.sol';
import {TokenCalls} from '../libraries/TokenCalls.sol';
import {TransientLock} from '../utils/TransientLock.sol';

// NFT-4
/// @title NftRoyalties
/// @dev A sale simply pays here; the balance above the books is new. The part of an item that is not minted yet waits
/// for its minter.
contract NftRoyalties is INftRoyalties, TransientLock {
    /// @dev `running` arrived during `epoch`; `shared` before it.
    struct Book {
        uint256 shared;
        uint216 running;
        uint40 epoch;
    }

    /// @dev One word: the minters' amount, and the stakers' amount that waits because the token rejected its transfer.
    struct Purse {
        uint128 held;
        uint128 waiting;
    }

    /// @inheritdoc INftRoyalties
    address public immutable nft;
    /// @inheritdoc INftRoyalties
    address public immutable nftStaking;
    /// @inheritdoc INftRoyalties
    address public immutable wbnb;

    /// @inheritdoc INftRoyalties
    mapping(address token => mapping(address account => uint256)) public claimed;
    mapping(address token => Book) private _books;
    mapping(address token => Purse) private _purses;

    constructor(address nft_, address nftStaking_, address wbnb_) {
        if (nft_ == address(0) || nftStaking_ == address(0) || wbnb_ == address(0)) revert ZeroAddress();
        (nft, nftStaking, wbnb) = (nft_, nftStaking_, wbnb_);
    }

    /// @dev Accepts coins even from senders that forward the least gas.
    receive() external payable {}

    /// @inheritdoc INftRoyalties
    function distribute(address[] calldata tokens) external lock {
        if (address(this).balance != 0) IWBNB(wbnb).deposit{value: address(this).balance}();
        for (uint256 i; i < tokens.length; ++i) {
            _distribute(tokens[i]);
        }
        INftStaking(nftStaking).collect(tokens);
    }

    /// @inheritdoc INftRoyalties
    function claim(address[] calldata tokens) external lock {
        for (uint256 i; i < tokens.length; ++i) {
            _pay(msg.sender, tokens[i]);
        }
    }

    /// @inheritdoc INftRoyalties
    function held(address token) external view returns (uint256) {
        return _purses[token].held;
    }

    /// @inheritdoc INftRoyalties
    function waiting(address token) external view returns (uint256) {
        return _purses[token].waiting;
    }

    /// @inheritdoc INftRoyalties
    function shared(address token) public view returns (uint256) {
        Book memory b = _books[token];
        return b.epoch < EpochMath.epochStart(block.timestamp) ? b.shared + b.running : b.shared;
    }

    /// @inheritdoc INftRoyalties
    function pending(address token) external view returns (uint256) {
        Book memory b = _books[token];
        return b.epoch < EpochMath.epochStart(block.timestamp) ? 0 : b.running;
    }

    /// @inheritdoc INftRoyalties
    function claimable(address token, address account) public view whenUnlocked returns (uint256) {
        return _claimable(token, account);
    }

    /// @dev A token that cannot be read or sent does not block the others, and only the stakers' rejected amount waits.
    function _distribute(address token) private {
        uint256 toStakers = _payStakers(token);
        uint256 toMinters = _arrived(token);
        if (toMinters + toStakers == 0) return;
        uint256 epoch = EpochMath.epochStart(block.timestamp);
        Book memory b = _books[token];
        if (b.epoch < epoch) (b.shared, b.running, b.epoch) = (b.shared + b.running, 0, uint40(epoch));
        b.running += uint216(toMinters);
        _books[token] = b;
        _purses[token].held += uint128(toMinters);
        emit Distributed(token, epoch, toMinters, toStakers);
    }

    /// @dev Sends the stakers' part of new royalties, and the waiting amount. Returns the amount sent.
    function _payStakers(address token) private returns (uint256) {
        uint128 due = _purses[token].waiting + uint128(NftMath.stakersPart(_arrived(token)));
        if (due == 0) return 0;
        bool sent = TokenCalls.tryTransfer(token, nftStaking, due);
        _purses[token].waiting = sent ? 0 : due;
        return sent ? due : 0;
    }

    function _pay(address account, address token) private {
        uint256 amount = _claimable(token, account);
        if (amount == 0) return;
        claimed[token][account] += amount;
        _purses[token].held -= uint128(amount);
        if (TokenCalls.tryTransfer(token, account, amount)) {
            emit Claimed(account, token, amount);
        } else {
            claimed[token][account] -= amount;
            _purses[token].held += uint128(amount);
            emit TransferRefused(account, token, amount);
        }
    }

    function _claimable(address token, address account) private view returns (uint256) {
        return NftMath.minterPart(shared(token), ITheNft(nft).mintedBy(account)) - claimed[token][account];
    }

    /// @dev Capped at an amount that no real token reaches: a wrong balance cannot stop a distribution.
    function _arrived(address token) private view returns (uint256) {
        (, uint256 balance) = TokenCalls.tryBalance(token, address(this));
        balance = FixedPointMathLib.min(balance, type(uint128).max);
        Purse memory p = _purses[token];
        return FixedPointMathLib.zeroFloorSub(balance, uint256(p.held) + p.waiting);
    }
}

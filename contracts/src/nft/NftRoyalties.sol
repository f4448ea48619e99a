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
/// @dev Whoever sells an item simply pays here; what this contract holds above its books is new. The part of an item that is not minted yet
/// waits for its minter.
contract NftRoyalties is INftRoyalties, TransientLock {
    /// @dev `running` came in during `epoch`; `shared` before it.
    struct Book {
        uint256 shared;
        uint216 running;
        uint40 epoch;
    }

    /// @inheritdoc INftRoyalties
    address public immutable nft;
    /// @inheritdoc INftRoyalties
    address public immutable nftStaking;
    /// @inheritdoc INftRoyalties
    address public immutable wbnb;

    /// @inheritdoc INftRoyalties
    mapping(address token => uint256) public held;
    /// @inheritdoc INftRoyalties
    mapping(address token => mapping(address account => uint256)) public claimed;
    mapping(address token => Book) private _books;

    constructor(address nft_, address nftStaking_, address wbnb_) {
        if (nft_ == address(0) || nftStaking_ == address(0) || wbnb_ == address(0)) revert ZeroAddress();
        (nft, nftStaking, wbnb) = (nft_, nftStaking_, wbnb_);
    }

    /// @dev Takes coins even from who sends the least gas.
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

    /// @dev A token that cannot be read or sent stays where it is until it can be, and does not block the others.
    function _distribute(address token) private {
        uint256 toStakers = NftMath.stakersPart(_arrived(token));
        if (toStakers != 0 && !TokenCalls.tryTransfer(token, nftStaking, toStakers)) return;
        uint256 toMinters = _arrived(token);
        if (toMinters == 0) return;
        uint256 epoch = EpochMath.epochStart(block.timestamp);
        Book memory b = _books[token];
        if (b.epoch < epoch) (b.shared, b.running, b.epoch) = (b.shared + b.running, 0, uint40(epoch));
        b.running += uint216(toMinters);
        _books[token] = b;
        held[token] += toMinters;
        emit Distributed(token, epoch, toMinters, toStakers);
    }

    function _pay(address account, address token) private {
        uint256 amount = _claimable(token, account);
        if (amount == 0) return;
        claimed[token][account] += amount;
        held[token] -= amount;
        if (TokenCalls.tryTransfer(token, account, amount)) {
            emit Claimed(account, token, amount);
        } else {
            claimed[token][account] -= amount;
            held[token] += amount;
            emit TransferRefused(account, token, amount);
        }
    }

    function _claimable(address token, address account) private view returns (uint256) {
        return NftMath.minterPart(shared(token), ITheNft(nft).mintedBy(account)) - claimed[token][account];
    }

    /// @dev What no real token reaches is cut off: a balance that lies cannot stop a distribution.
    function _arrived(address token) private view returns (uint256) {
        bytes memory question = abi.encodeWithSignature('balanceOf(address)', address(this));
        (, uint256 balance) = TokenCalls.tryRead(token, question, TokenCalls.AMOUNT_GAS);
        balance = FixedPointMathLib.min(balance, type(uint128).max);
        return FixedPointMathLib.zeroFloorSub(balance, held[token]);
    }
}

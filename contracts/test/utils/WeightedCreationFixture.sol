// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IWeightedLiquidity} from '../../src/interfaces/amm/weighted/IWeightedLiquidity.sol';
import {TestToken} from '../../src/testing/TestToken.sol';
import {HostileToken} from '../../src/testing/hostile/HostileToken.sol';
import {WeightedNativeFixture} from './WeightedNativeFixture.sol';

/// @title The world with the settings of a new pool, and a `signer` of permits
abstract contract WeightedCreationFixture is WeightedNativeFixture {
    bytes32 private constant PERMIT =
        keccak256('Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)');

    address internal signer;
    uint256 private _key;

    function setUp() public virtual override {
        super.setUp();
        (signer, _key) = makeAddrAndKey('signer');
    }

    /// @dev A pool of the first tokens, as many as weights.
    function _settings(uint256[] memory weights) internal view returns (IWeightedLiquidity.NewPool memory) {
        return IWeightedLiquidity.NewPool('Created', 'CLP', _tokens(weights.length), weights, FEE, owner);
    }

    /// @dev A pool of wrapped native coin and the first token, with unique weights.
    function _nativeSettings() internal view returns (IWeightedLiquidity.NewPool memory) {
        return
            IWeightedLiquidity.NewPool('Created', 'CLP', native.tokens(), _weights(0.25e18, 0.75e18), FEE, address(0));
    }

    /// @dev A pool of the first token and, behind it, a hostile one that alice may pay with.
    function _hostileSettings() internal returns (HostileToken hostile, IWeightedLiquidity.NewPool memory settings) {
        do {
            hostile = new HostileToken();
        } while (address(hostile) < sorted[0]);
        hostile.mint(alice, 1e24);
        vm.prank(alice);
        hostile.approve(address(periphery), 1e24);
        settings = _settings(_weights(0.4e18, 0.6e18));
        settings.tokens[1] = address(hostile);
    }

    /// @dev Weights of `count` tokens that total 1e18, each above the lightest allowed.
    function _drawWeights(uint256 count, uint256 seed) internal pure returns (uint256[] memory weights) {
        weights = new uint256[](count);
        uint256 left = 1e18;
        for (uint256 i; i + 1 < count; ++i) {
            uint256 rest = (count - 1 - i) * (1e14 + 1);
            weights[i] = bound(uint256(keccak256(abi.encode(seed, 'weight', i))), 1e14 + 1, left - rest);
            left -= weights[i];
        }
        weights[count - 1] = left;
    }

    function _noPermits() internal pure returns (IWeightedLiquidity.TokenPermit[] memory) {
        return new IWeightedLiquidity.TokenPermit[](0);
    }

    /// @dev A permit of `signer` for the liquidity contract.
    function _permit(address token, uint256 value) internal view returns (IWeightedLiquidity.TokenPermit memory) {
        bytes32 content =
            keccak256(abi.encode(PERMIT, signer, address(periphery), value, TestToken(token).nonces(signer), DEADLINE));
        bytes32 digest = keccak256(abi.encodePacked(bytes2(0x1901), TestToken(token).DOMAIN_SEPARATOR(), content));
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(_key, digest);
        return IWeightedLiquidity.TokenPermit(token, value, DEADLINE, v, r, s);
    }
}

// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {PlainToken} from '../../src/testing/PlainToken.sol';
import {IPoolToken, ZapFixture} from '../utils/ZapFixture.sol';
import {StrangerCalls} from '../utils/StrangerCalls.sol';

/// @notice INV-20, INV-21: a random caller with random calldata on the zapper, which may take everything of others, changes nothing of theirs
contract ZapStrangers_Test is ZapFixture, StrangerCalls {
    uint256 private _position;

    /// @dev Alice and bob approved the zapper for all their tokens.
    function setUp() public override {
        super.setUp();
        _working(vault, 10_000e18);
        _enter(vault, bob, 10_000e18, 10_000e18);
        _position = _mint(alice);
        for (uint256 i; i < 2; ++i) {
            address owner = i == 0 ? alice : bob;
            token0.mint(owner, PAID);
            token1.mint(owner, PAID);
            vm.startPrank(owner);
            token0.approve(address(zapper), ALL);
            token1.approve(address(zapper), ALL);
            IPoolToken(pools[0]).approve(address(zapper), ALL);
            IPoolToken(address(vault)).approve(address(zapper), ALL);
            nft.setApprovalForAll(address(zapper), true);
            vm.stopPrank();
        }
    }

    function testFuzz_ZapStrangersChangeNothing(
        address caller,
        uint256 selector,
        uint256[8] calldata words,
        uint8[8] calldata kinds
    )
        external
    {
        _callAsStranger(caller, address(zapper), bytes.concat(_selector('Zapper', selector), _arguments(words, kinds)));
        _assertNothingLeft();
    }

    /// @dev The calls themselves, well formed, on behalf of an account without balances.
    function testFuzz_ZapStrangersChangeNothing_ByCallsThatAreWellFormed(
        address caller,
        uint256 amount,
        bool out
    )
        external
    {
        amount = bound(amount, 1, PAID);
        bytes[6] memory calls = [
            abi.encodeCall(zapper.zapIn, (_entry(address(token0), amount, out), pools[0], 0)),
            abi.encodeCall(zapper.zapInVault, (_entry(address(token0), amount, false), address(vault), 0)),
            abi.encodeCall(zapper.zapOut, (_exit(address(token0)), pools[0], amount)),
            abi.encodeCall(zapper.zapOutVault, (_exit(address(token0)), address(vault), amount)),
            abi.encodeCall(zapper.zapOutPosition, (_exit(address(token0)), _position, uint128(amount))),
            abi.encodeCall(zapper.zapOutPosition, (_exit(address(token0)), _position, type(uint128).max))
        ];
        for (uint256 i; i < calls.length; ++i) {
            _callAsStranger(caller, address(zapper), calls[i]);
        }
    }

    /// @dev Words that hit: accounts, pools, small numbers as offsets and amounts, and anything.
    function _arguments(uint256[8] calldata words, uint8[8] calldata kinds) private view returns (bytes memory) {
        address[6] memory known = [alice, bob, pools[0], address(vault), address(token0), address(pool)];
        uint256[8] memory values;
        for (uint256 i; i < 8; ++i) {
            if (kinds[i] % 4 == 0) values[i] = uint160(known[words[i] % 6]);
            else if (kinds[i] % 4 == 1) values[i] = 32 * (words[i] % 8);
            else if (kinds[i] % 4 == 2) values[i] = words[i] % 1e19;
            else values[i] = words[i];
        }
        return abi.encode(values);
    }

    function _hasRole(address caller) internal view override returns (bool) {
        return caller == alice || caller == bob || caller == address(this);
    }

    function _fingerprint() internal view override returns (bytes32) {
        return keccak256(abi.encode(_of(alice), _of(bob), nft.ownerOf(_position), _liquidity(_position)));
    }

    function _of(address owner) private view returns (bytes memory) {
        return abi.encode(
            abi.encode(token0.balanceOf(owner), token1.balanceOf(owner), owner.balance),
            abi.encode(PlainToken(pools[0]).balanceOf(owner), vault.balanceOf(owner), vault.totalSupply()),
            abi.encode(token0.allowance(owner, address(zapper)), nft.balanceOf(owner))
        );
    }
}
